import { Card } from '../../ui/marks/card'
import { useLiveQuery } from 'dexie-react-hooks'
import { Link } from 'wouter'
import { deliveryText, fullName } from '../../../../contract/rules/order-display'
import type { Rider } from '../../../../contract/entities/riders'
import type { OrderRow } from '../../../db/core/rows'
import { readOrdersInHand } from '../../../db/queries/orders/orders-in-hand'
import { useConsole } from '../../console'
import { useIsComing } from '../../shared/lists/use-is-coming'
import { displayCount } from '../../ui/marks/display-count'
import { LatenessChip } from '../../shared/lateness/lateness-chip'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { StatusBadge } from '../../shared/statuses/status-badge'
import { shownText } from '../../ui/marks/shown-text'
import { riderHistoryPath } from './rider-links'

export function RiderOrders({ rider }: { rider: Rider }) {
  const { database } = useConsole()
  const { id, first_name, last_name, phone, current_position } = rider
  const orders = useLiveQuery(
    () => readOrdersInHand(database, { id, first_name, last_name, phone, current_position }),
    [database, id, first_name, last_name, phone],
  )
  const isComing = useIsComing('orders')
  const isWaiting = orders === undefined || (orders.length === 0 && isComing)
  return (
    <Card
      className="rider-orders"
      title="Orders in hand"
      aside={shownText(rider, (row) => displayCount(row.ongoing_orders_count))}
    >
      {isWaiting ? <SkeletonRows rows={2} height={40} /> : <InHand rider={rider} orders={orders} />}
      <p className="rider-delivered">
        {shownText(rider, (row) => `${displayCount(row.delivered_orders_count)} delivered`)}
        <Link className="text-link" href={riderHistoryPath(id)} state={{ name: fullName(rider) }}>
          Order history
        </Link>
      </p>
    </Card>
  )
}

/** Lists the current orders that are on this device. The count is the server's, so it can be higher. */
function InHand({ rider, orders }: { rider: Rider; orders: readonly OrderRow[] }) {
  const missing = Math.max(0, rider.ongoing_orders_count - orders.length)
  return (
    <>
      {orders.length === 0 && missing === 0 && <p className="rider-none">No order in hand.</p>}
      <ul aria-label="Orders in hand">
        {orders.map((order) => (
          <li key={order.id}>
            <Link className="rider-job" href={`/orders/${order.id}`}>
              <span className="mono">{order.id}</span>
              <StatusBadge order={order} short />
              <span className="ellipsis">to {shownText(order, deliveryText)}</span>
              <LatenessChip order={order} />
            </Link>
          </li>
        ))}
      </ul>
      {missing > 0 && (
        <p className="rider-none">
          {missing} more {missing === 1 ? 'is' : 'are'} not on this device.
        </p>
      )}
    </>
  )
}
