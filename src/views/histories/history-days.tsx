import { dayHeading, displayTime } from '../../../contract/dates'
import { displayNaira } from '../../../contract/money'
import { customerName, deliveryText, fullName, pickupText } from '../../../contract/order-display'
import { isCancelled } from '../../../contract/order-rules'
import { groupByDay } from '../../db/order-queries'
import type { OrderRow } from '../../db/rows'
import { useApp } from '../console'
import { StatusBadge } from '../ui/status-badge'
import { SyncMark } from '../ui/sync-mark'
import type { Whose } from './history-question'

type Props = {
  whose: Whose
  orders: readonly OrderRow[]
  isBusy: boolean
  onOpen: (order: OrderRow) => void
}

const HEADERS = ['Package ID', 'Tracking Id', 'Status', 'Time', 'Item', 'Pickup', 'Delivery'] as const

/** HI-04: the orders of one person under the headings of their days, in the server's order. */
export function HistoryDays({ whose, orders, isBusy, onOpen }: Props) {
  const { now } = useApp()
  const other = whose === 'customer' ? "Rider's Name" : 'Customer name'
  return (
    <table className="history-table" aria-label="Orders" aria-busy={isBusy}>
      <colgroup>
        <col className="history-col-id" />
        <col className="history-col-tracking" />
        <col className="history-col-status" />
        <col className="history-col-time" />
        <col />
        <col />
        <col />
        <col className="history-col-name" />
        <col className="history-col-amount" />
      </colgroup>
      <thead>
        <tr>
          {HEADERS.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
          <th scope="col">{other}</th>
          <th scope="col" data-number>
            Amount
          </th>
        </tr>
      </thead>
      {groupByDay(orders).map(({ day, orders: ofDay }) => (
        <tbody key={day}>
          <tr className="history-day">
            <th scope="rowgroup" colSpan={HEADERS.length + 2}>
              {dayHeading(day, now())} <span>{ofDay.length}</span>
            </th>
          </tr>
          {ofDay.map((order) => (
            <HistoryRow key={order.id} whose={whose} order={order} onOpen={onOpen} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

type RowProps = Pick<Props, 'whose' | 'onOpen'> & { order: OrderRow }

function HistoryRow({ whose, order, onOpen }: RowProps) {
  const rider = order.rider === null ? '-' : fullName(order.rider)
  return (
    <tr className="history-row" data-order-id={order.id} data-cancelled={isCancelled(order) || undefined}>
      <td className="mono">
        <button
          type="button"
          className="history-opener"
          aria-label={`View order ${order.id}`}
          onClick={() => onOpen(order)}
        >
          {order.id}
        </button>
      </td>
      <td className="mono">{order.tracking_id ?? '-'}</td>
      <td>
        {order.pending === null ? <StatusBadge order={order} short /> : <SyncMark mark={order.pending} />}
      </td>
      <td>{displayTime(order.created_at)}</td>
      <Text>{order.package_name}</Text>
      <Text>{pickupText(order)}</Text>
      <Text>{deliveryText(order)}</Text>
      <Text>{whose === 'customer' ? rider : customerName(order)}</Text>
      <td data-number>{displayNaira(order.amount)}</td>
    </tr>
  )
}

/** AG-157: what may be cut is whole in the title. */
function Text({ children }: { children: string }) {
  return (
    <td className="history-text" title={children}>
      {children}
    </td>
  )
}
