import '../../shared/paged/paged-lines.css'
import { dayHeading, displayTime } from '../../../../contract/words/dates'
import { displayNaira } from '../../../../contract/words/money'
import { customerName, deliveryText, fullName, pickupText } from '../../../../contract/rules/order-display'
import { isCancelled } from '../../../../contract/rules/order-rules'
import { groupByDay } from '../../../db/queries/orders/order-queries'
import type { OrderRow } from '../../../db/core/rows'
import { useApp } from '../../console'
import { useRowKeys } from '../../shared/paged/use-row-keys'
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

const HEADERS = ['Package ID', 'Tracking Id', 'Status', 'Time', 'Item', 'Pickup', 'Delivery'] as const

/** HI-04: the orders of one person under day headings, in the server's sequence. */
export function HistoryDays({ whose, orders, isBusy, onOpen }: Props) {
  const { now } = useApp()
  const table = useRowKeys()
  const other = whose === 'customer' ? "Rider's Name" : 'Customer name'
  return (
    <table ref={table} className="paged-table orders-table" aria-label="Orders" aria-busy={isBusy}>
      <colgroup>
        <col className="paged-col-id" />
        <col className="paged-col-tracking" />
        <col className="paged-col-status" />
        <col className="paged-col-time" />
        <col className="paged-col-place" />
        <col className="paged-col-place" />
        <col className="paged-col-place" />
        <col className="paged-col-place" />
        <col className="paged-col-amount" />
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
          <tr className="paged-day">
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
  const person = whose === 'customer' ? riderName : customerName
  return (
    <tr className="paged-row" data-order-id={order.id} data-cancelled={isCancelled(order) || undefined}>
      <td className="mono">
        <button
          type="button"
          className="paged-opener"
          aria-label={`View order ${order.id}`}
          onClick={() => onOpen(order)}
        >
          {order.id}
        </button>
      </td>
      <td className="mono" data-left-out>
        {shownText(order, (row) => row.tracking_id ?? '-')}
      </td>
      <td>
        {order.pending === null ? <StatusBadge order={order} short /> : <SyncMark mark={order.pending} />}
      </td>
      <td>{shownText(order, (row) => displayTime(row.created_at))}</td>
      <Text order={order} words={(row) => row.package_name ?? '-'} isLeftOut isStruck />
      <Text order={order} words={pickupText} isLeftOut />
      <Text order={order} words={deliveryText} isStruck />
      <Text order={order} words={person} isStruck={whose !== 'customer'} />
      <td data-number>{shownText(order, (row) => displayNaira(row.amount))}</td>
    </tr>
  )
}

function riderName({ rider }: Order): string {
  return rider === null ? '-' : fullName(rider)
}

type TextProps = {
  order: OrderRow
  words: (order: Order) => string
  /** True: hidden in a list that is too narrow for columns. */
  isLeftOut?: boolean
  /** True: struck through if the order is cancelled. */
  isStruck?: boolean
}

/** AG-157: a text that can be cut. The title has the full text. */
function Text({ order, words, isLeftOut = false, isStruck = false }: TextProps) {
  return (
    <td
      className="paged-text paged-flexible"
      data-left-out={isLeftOut || undefined}
      data-struck={(isStruck && words(order) !== '-') || undefined}
      title={words(order)}
    >
      {shownText(order, words)}
    </td>
  )
}
