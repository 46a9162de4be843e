import type { CSSProperties, ReactNode } from 'react'
import { readingOf } from '../../../../../contract/wire/unread'
import type { OrderRow } from '../../../../db/core/rows'
import { marked } from '../../../ui/marks/shown-text'
import { MarkBox } from './mark-box'
import type { LaidColumn } from './lay-columns'

type Options = {
  order: OrderRow
  column: LaidColumn
  index: number
  isMarked: boolean
  /** True for the first cell of a group. It names its grid column, because earlier cells may not be rendered yet. */
  isFirst: boolean
}

/** Renders one cell of an order. A plain function, because hundreds of cells as components would render more slowly. */
export function gridCell({ order, column, index, isMarked, isFirst }: Options): ReactNode {
  const isSpanning = column.spans?.(order) === true
  const { text, cell } = column
  const { words, ...look } = text === undefined || cell !== undefined ? NO_TEXT : textOf(order, text)
  return (
    <div
      key={column.id}
      role="gridcell"
      {...look}
      aria-colindex={index + 1}
      data-column={column.id}
      data-quiet={column.quiet}
      data-mono={column.mono}
      data-numeric={column.numeric}
      data-struck={column.struck}
      {...(isSpanning ? { 'aria-colspan': 2, 'data-spans': true } : {})}
      {...pinOf(column)}
      {...styleOf({ column, isSpanning, index, isFirst })}
    >
      {column.id === 'id' && <MarkBox orderId={order.id} isMarked={isMarked} />}
      {cell === undefined ? words : cell(order)}
    </div>
  )
}

export function pinOf({ right, isEdge }: LaidColumn) {
  return { 'data-pinned': right === undefined ? undefined : true, 'data-edge': isEdge || undefined }
}

type CellPlacement = Pick<Options, 'column' | 'index' | 'isFirst'> & { isSpanning: boolean }

function styleOf(placement: CellPlacement): { style?: CSSProperties } {
  const { column, isSpanning, index, isFirst } = placement
  const { right } = column
  const start = isFirst && index > 0 ? { gridColumnStart: index + TRACK } : {}
  if (right !== undefined) return { style: { ...start, right: isSpanning ? right.spanning : right.alone } }
  return isFirst && index > 0 ? { style: start } : {}
}

/** The first column covers the first two tracks of the CSS grid. */
const TRACK = 2
const NO_TEXT: Text = { className: 'grid-cell', words: null }

type Text = { className: string; words: ReactNode }

function textOf(order: OrderRow, text: (order: OrderRow) => string): Text {
  const { value, unreadText } = readingOf(order, text)
  if (unreadText !== undefined)
    return { className: 'grid-cell', words: <span className="ellipsis">{marked(value, unreadText)}</span> }
  return { className: value === '-' ? 'grid-cell grid-text dash' : 'grid-cell grid-text', words: value }
}
