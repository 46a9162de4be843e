import { memo, use } from 'react'
import { isCancelled } from '../../../../../contract/rules/order-rules'
import type { OrderRow } from '../../../../db/core/rows'
import { gridCell } from './grid-cell'
import { DeferredOrders } from './deferred-orders'
import type { ColumnGroup } from './lay-columns'
import { useOrderTools } from '../../../shared/order/order-tools'
import { rowPress } from '../../../ui/keys/row-press'
import { usePressMark } from './use-marks'
import { useRowFlash } from './use-row-flash'

type Props = {
  order: OrderRow
  /** Identifies the DOM element of the row. The element is reused for other orders. */
  slot: number
  groups: readonly ColumnGroup[]
  /** Cells that are not visible are rendered later. */
  isInSight: boolean
  isBeyondHidden: boolean
  /** Index of the line in the grid. The head has 1. */
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
  const { order, slot, groups, isInSight, isBeyondHidden } = props
  const { rowIndex, isOpen, isMarked, isTabStop, top, height } = props
  const tools = useOrderTools()
  const pressMark = usePressMark()
  const { id, revision = '', status, pending, rider } = order
  const row = useRowFlash(id, `${revision} ${status} ${pending?.state ?? ''} ${rider?.phone ?? ''}`)
  const press = rowPress({
    path: `/orders/${order.id}`,
    open: ({ shiftKey }) => (shiftKey ? pressMark(order.id, { toHere: true }) : tools.open(order)),
  })
  return (
    // The grid handles the keys of its rows.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={row}
      role="row"
      className="grid-row"
      aria-rowindex={rowIndex}
      aria-selected={isOpen}
      data-order-id={order.id}
      data-marked={isMarked || undefined}
      data-cancelled={isCancelled(order) || undefined}
      data-pending={order.pending?.state}
      tabIndex={isTabStop ? 0 : -1}
      style={{ transform: `translateY(${top}px)`, height }}
      {...press}
    >
      {groups.map(({ columns, from, isBeyond }) => (
        <Cells
          key={from}
          order={isInSight && !(isBeyond && isBeyondHidden) ? order : null}
          slot={slot}
          columns={columns}
          from={from}
          isMarked={isMarked}
        />
      ))}
    </div>
  )
})

type CellsProps = Pick<Props, 'slot' | 'isMarked'> &
  Pick<ColumnGroup, 'columns' | 'from'> & {
    /** Null: the cells are not visible. */
    order: OrderRow | null
  }

const Cells = memo(function Cells({ order, slot, columns, from, isMarked }: CellsProps) {
  const drawn = order ?? use(DeferredOrders).get(slot)
  if (drawn === undefined) return null
  return columns.map((column, index) =>
    columns[index - 1]?.spans?.(drawn) === true
      ? null
      : gridCell({ order: drawn, column, index: from + index, isMarked, isFirst: index === 0 }),
  )
})
