import '../../shared/paged/paged-lines.css'
import { useMemo } from 'react'
import { dayHeading, displayTime, lagosDay } from '../../../../contract/words/dates'
import { displayNaira } from '../../../../contract/words/money'
import { customerName, deliveryText, fullName, pickupText } from '../../../../contract/rules/order-display'
import { isCancelled } from '../../../../contract/rules/order-rules'
import type { OrderRow } from '../../../db/core/rows'
import { useApp } from '../../console'
import { RowTable, type RowColumn } from '../../shared/paged/row-table'
import { StatusBadge } from '../../shared/statuses/status-badge'
import { SyncMark } from '../../shared/commands/sync-mark'
import type { Order } from '../../../../contract/entities/orders'
import { shownText } from '../../ui/marks/shown-text'
import type { Whose } from './history-question'

type Props = {
  whose: Whose
  orders: readonly OrderRow[]
  isBusy: boolean
  onOpen: (order: OrderRow) => void
}

/** HI-04: the orders of one person under day headings, in the server's sequence. */
export function HistoryDays({ whose, orders, isBusy, onOpen }: Props) {
  const { now } = useApp()
  const columns = useMemo(() => columnsOf(whose, onOpen), [whose, onOpen])
  return (
    <RowTable
      look="orders-table"
      label="Orders"
      rows={orders}
      keyOf={({ id }) => id}
      columns={columns}
      headingOf={({ created_at }) => dayHeading(lagosDay(created_at), now())}
      total={null}
      isBusy={isBusy}
      isMuted={isCancelled}
    />
  )
}

function columnsOf(whose: Whose, onOpen: Props['onOpen']): RowColumn<OrderRow>[] {
  const opener = (order: OrderRow) => (
    <button
      type="button"
      className="paged-opener"
      aria-label={`View order ${order.id}`}
      onClick={() => onOpen(order)}
    >
      {order.id}
    </button>
  )
  const tracking = (order: OrderRow) => shownText(order, (row) => row.tracking_id ?? '-')
  const status = (order: OrderRow) =>
    order.pending === null ? <StatusBadge order={order} short /> : <SyncMark mark={order.pending} />
  return [
    { header: 'Package ID', width: '96px', isMono: true, cell: opener },
    { header: 'Tracking Id', width: '116px', isMono: true, isLeftOut: true, cell: tracking },
    { header: 'Status', width: '128px', cell: status },
    {
      header: 'Time',
      width: '64px',
      cell: (order) => shownText(order, (row) => displayTime(row.created_at)),
    },
    { ...text('Item', (row) => row.package_name ?? '-'), isLeftOut: true },
    { ...text('Pickup', pickupText, { isStruck: false }), isLeftOut: true },
    text('Delivery', deliveryText),
    whose === 'customer'
      ? text("Rider's Name", riderName, { isStruck: false })
      : text('Customer name', customerName),
    {
      header: 'Amount',
      width: '116px',
      isNumber: true,
      cell: (order) => shownText(order, (row) => displayNaira(row.amount)),
    },
  ]
}

function riderName({ rider }: Order): string {
  return rider === null ? '-' : fullName(rider)
}

/** AG-157: a text that can be cut. The title has the full text. `isStruck`: struck through if the order is cancelled. */
function text(
  header: string,
  words: (order: Order) => string,
  { isStruck = true } = {},
): RowColumn<OrderRow> {
  return {
    header,
    width: 'place',
    isStruck: (order) => isStruck && words(order) !== '-',
    titleOf: words,
    cell: (order) => shownText(order, words),
  }
}
