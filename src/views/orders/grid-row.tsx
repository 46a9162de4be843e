import { memo, useState, type MouseEvent } from 'react'
import { isCancelled } from '../../../contract/order-rules'
import type { OrderRow } from '../../db/rows'
import type { OrderColumn } from './order-columns'
import { useOrderTools } from './order-tools'

type Props = {
  order: OrderRow
  columns: readonly OrderColumn[]
  /** Of the line in the grid, from 1; the head is 1. */
  rowIndex: number
  isOpen: boolean
  /** The one row that Tab reaches. */
  isTabStop: boolean
  /** px from the top of the lines. */
  top: number
  height: number
}

export const GridRow = memo(function GridRow(props: Props) {
  const { order, columns, rowIndex, isOpen, isTabStop, top, height } = props
  const tools = useOrderTools()
  const changes = useChanges(order)
  const openUnlessControl = (event: MouseEvent) => {
    const isControl = event.target instanceof Element && event.target.closest('button, a') !== null
    if (!isControl) tools.open(order)
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
      data-cancelled={isCancelled(order) || undefined}
      data-pending={order.pending?.state}
      data-flash={changes === 0 ? undefined : changes % 2}
      tabIndex={isTabStop ? 0 : -1}
      style={{ transform: `translateY(${top}px)`, height }}
      onClick={openUnlessControl}
    >
      {cellsOf(order, columns)}
    </div>
  )
})

function cellsOf(order: OrderRow, columns: readonly OrderColumn[]) {
  return columns.map((column, index) => {
    const before = columns[index - 1]
    if (before?.spans?.(order) === true) return null
    return <Cell key={column.id} order={order} column={column} index={index} />
  })
}

function Cell({ order, column, index }: { order: OrderRow; column: OrderColumn; index: number }) {
  const isSpanning = column.spans?.(order) === true
  return (
    <div
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
      {column.cell?.(order)}
      {column.text !== undefined && <CellText words={column.text(order)} />}
    </div>
  )
}

function CellText({ words }: { words: string }) {
  if (words === '-') return <span className="dash">-</span>
  return (
    <span className="ellipsis" title={words}>
      {words}
    </span>
  )
}

/** How often the row changed while it was shown: each change tints its ground for a moment. */
function useChanges(order: OrderRow): number {
  const mark = `${order.revision ?? ''} ${order.status} ${order.pending?.state ?? ''} ${order.rider?.phone ?? ''}`
  const [seen, setSeen] = useState({ mark, count: 0 })
  if (seen.mark !== mark) setSeen({ mark, count: seen.count + 1 })
  return seen.count
}
