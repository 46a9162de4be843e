import './track-panel.css'
import { Phone } from 'lucide-react'
import { useLocation } from 'wouter'
import { displayDate } from '../../../contract/dates'
import { displayNaira } from '../../../contract/money'
import { customerName, deliveryText, fullName, pickupText } from '../../../contract/order-display'
import { orderActions } from '../../../contract/order-rules'
import type { OrderRider } from '../../../contract/orders'
import { displayPhone, telephoneUri } from '../../../contract/phones'
import type { OrderRow } from '../../db/rows'
import { FactLine, FactList } from '../orders/fact-list'
import { OrderSummary } from '../orders/order-summary'
import { OrderVerdict } from '../orders/order-verdict'
import { useOrderTools } from '../orders/order-tools'
import { Avatar } from '../ui/avatar'
import { Button } from '../ui/button'
import { useKeys } from '../ui/use-keys'

/** The order beside its map. */
export function TrackPanel({ order }: { order: OrderRow }) {
  const tools = useOrderTools()
  const [, navigate] = useLocation()
  const view = () => navigate(`/orders/${order.id}`)
  useKeys('o', view)
  const { assign } = orderActions(order, null)
  return (
    <aside className="card track-panel" aria-label={`Order ${order.id}`}>
      <div className="track-part">
        <OrderSummary order={order} heading="h2" />
        <OrderVerdict order={order} />
      </div>
      {order.rider !== null && <RiderCard rider={order.rider} />}
      <div className="track-part track-facts">
        <FactList>
          <FactLine label="Recipient" note={displayPhone(order.recepient_phone)}>
            {order.recepient_name ?? '-'}
          </FactLine>
          <FactLine label="Customer" note={displayPhone(order.customer_phone)}>
            {customerName(order)}
          </FactLine>
          <FactLine label="Pickup" note={order.landmark}>
            {pickupText(order)}
          </FactLine>
          <FactLine label="Delivery" note={order.destination_landmark}>
            {deliveryText(order)}
          </FactLine>
        </FactList>
      </div>
      <div className="track-part track-facts">
        <FactList>
          <FactLine label="Payee">{order.payee ?? '-'}</FactLine>
          <FactLine label="Amount">{displayNaira(order.amount)}</FactLine>
          <FactLine label="Coupon">{order.applied_coupon ?? '-'}</FactLine>
          <FactLine label="Distance">
            {order.distance === null ? '-' : `${order.distance.toFixed(1)} km`}
          </FactLine>
          <FactLine label="Created">{displayDate(order.created_at)}</FactLine>
          <FactLine label="Assigned by">{order.assigned_by ?? '-'}</FactLine>
        </FactList>
      </div>
      <div className="track-part track-buttons">
        <Button size="l" shortcut="O" aria-keyshortcuts="O" onClick={view}>
          View Order
        </Button>
        {assign !== null && (
          <Button size="l" shortcut="A" aria-keyshortcuts="A" onClick={() => tools.assign(order)}>
            {assign}
          </Button>
        )}
      </div>
    </aside>
  )
}

function RiderCard({ rider }: { rider: OrderRider }) {
  const uri = telephoneUri(rider.phone)
  return (
    <div className="track-part track-rider">
      <Avatar person={rider} size={36} />
      <div className="track-rider-words">
        <strong className="ellipsis">{fullName(rider)}</strong>
        <span>
          {displayPhone(rider.phone)}
          {typeof rider.bike_number === 'string' && <span className="mono"> · {rider.bike_number}</span>}
        </span>
      </div>
      {uri !== null && (
        <a className="track-call" href={uri} aria-label={`Call ${fullName(rider)}`}>
          <Phone aria-hidden="true" />
          Call
        </a>
      )}
    </div>
  )
}
