import { memo, useState, type MouseEvent, type ReactNode } from 'react'
import { isCancelled } from '../../../../contract/order-rules'
import type { OrderRow } from '../../../db/core/rows'
import { cellText } from '../../ui/cell-text'
import { MarkBox } from './mark-box'
import type { OrderColumn } from './order-columns'
import { useOrderTools } from '../../shared/order/order-tools'
import { usePressMark } from './use-marks'

type Props = {
  order: OrderRow
  columns: readonly OrderColumn[]
  /** Of the line in the grid, from 1; the head is 1. */
  rowIndex: number
  isOpen: boolean
  isMarked: boolean
  /** The one row that Tab reaches. */
  isTabStop: boolean
  /** px from the top of the lines. */
  top: number
  height: number
}

export const GridRow = memo(function GridRow(props: Props) {
  const { order, columns, rowIndex, isOpen, isMarked, isTabStop, top, height } = props
  const tools = useOrderTools()
  const pressMark = usePressMark()
  const changes = useChanges(order)
  const openUnlessControl = (event: MouseEvent) => {
    const isControl = event.target instanceof Element && event.target.closest('button, a, input') !== null
    if (isControl) return
    if (event.shiftKey) pressMark(order.id, { toHere: true })
    else tools.open(order)
  }
  return (
    // The keys of a row are the grid's.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="row"
      className="grid-row"
      aria-rowindex={rowIndex}
      aria-selected={isOpen}
      data-order-id={order.id}
      data-marked={isMarked || undefined}
      data-cancelled={isCancelled(order) || undefined}
      data-pending={order.pending?.state}
      data-flash={changes === 0 ? undefined : changes % 2}
      tabIndex={isTabStop ? 0 : -1}
      style={{ transform: `translateY(${top}px)`, height }}
      onClick={openUnlessControl}
    >
      {cellsOf({ order, columns, isMarked })}
    </div>
  )
})

function cellsOf({ order, columns, isMarked }: Pick<Props, 'order' | 'columns' | 'isMarked'>) {
  return columns.map((column, index) => {
    const before = columns[index - 1]
    if (before?.spans?.(order) === true) return null
    return cellOf({ order, column, index, isMarked })
  })
}

type CellOptions = { order: OrderRow; column: OrderColumn; index: number; isMarked: boolean }

/** A function and not a component, as `cellText` is. */
function cellOf({ order, column, index, isMarked }: CellOptions): ReactNode {
  const isSpanning = column.spans?.(order) === true
  return (
    <div
      key={column.id}
      role="gridcell"
      className="grid-cell"
      aria-colindex={index + 1}
      data-column={column.id}
      data-quiet={column.quiet}
      data-mono={column.mono}
      data-numeric={column.numeric}
      data-struck={column.struck}
      {...(isSpanning ? { 'aria-colspan': 2, 'data-spans': true } : {})}
    >
      {column.id === 'id' && <MarkBox orderId={order.id} isMarked={isMarked} />}
      {column.cell?.(order)}
      {column.text !== undefined && cellText(order, column.text)}
    </div>
  )
}

/** How often the order changed while it was shown: each change tints its ground for a moment. */
function useChanges(order: OrderRow): number {
  const { id } = order
  const mark = `${order.revision ?? ''} ${order.status} ${order.pending?.state ?? ''} ${order.rider?.phone ?? ''}`
  const [seen, setSeen] = useState({ id, mark, count: 0 })
  if (seen.id !== id || seen.mark !== mark) setSeen({ id, mark, count: seen.id === id ? seen.count + 1 : 0 })
  return seen.id === id ? seen.count : 0
}
