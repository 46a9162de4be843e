import './track-panel.css'
import { Card } from '../../ui/marks/card'
import { Phone } from 'lucide-react'
import { useLocation } from 'wouter'
import { displayDate } from '../../../../contract/words/dates'
import { displayNaira } from '../../../../contract/words/money'
import { customerName, deliveryText, fullName, pickupText } from '../../../../contract/rules/order-display'
import { orderActions } from '../../../../contract/rules/order-rules'
import type { OrderRider } from '../../../../contract/entities/orders'
import { displayPhone, telephoneUri } from '../../../../contract/words/phones'
import type { OrderRow } from '../../../db/core/rows'
import { FactLine, FactList } from '../../ui/marks/fact-list'
import { sentence } from '../../shared/order/order-facts'
import { OrderSummary } from '../../shared/order/order-summary'
import { RowVerdict } from '../../shared/commands/row-verdict'
import { StaleVersion } from '../../shared/order/stale-version'
import { useOrderTools } from '../../shared/order/order-tools'
import { Avatar } from '../../ui/marks/avatar'
import { Button } from '../../ui/controls/button'
import { shownText } from '../../ui/marks/shown-text'
import { keyed } from '../../ui/keys/key-caps'
import { useKeys } from '../../ui/keys/use-keys'

export function TrackPanel({ order }: { order: OrderRow }) {
  const tools = useOrderTools()
  const [, navigate] = useLocation()
  const view = () => navigate(`/orders/${order.id}`)
  useKeys('viewTracked', view, { orderId: order.id })
  const { assign } = orderActions(order, null)
  return (
    <Card element="aside" className="track-panel" aria-label={`Order ${order.id}`}>
      <div className="track-part">
        <OrderSummary order={order} heading="h2" />
        <StaleVersion orderId={order.id} />
        <RowVerdict entity="order" row={order} />
      </div>
      {order.rider === null ? <UnreadRider order={order} /> : <RiderCard rider={order.rider} />}
      <div className="track-part track-facts">
        <FactList>
          <FactLine label="Recipient" note={shownText(order, (row) => displayPhone(row.recepient_phone))}>
            {shownText(order, (row) => row.recepient_name ?? '-')}
          </FactLine>
          <FactLine label="Customer" note={shownText(order, (row) => displayPhone(row.customer_phone))}>
            {shownText(order, customerName)}
          </FactLine>
          <FactLine label="Pickup" note={shownText(order, (row) => row.landmark ?? '')}>
            {shownText(order, pickupText)}
          </FactLine>
          <FactLine label="Delivery" note={shownText(order, (row) => row.destination_landmark ?? '')}>
            {shownText(order, deliveryText)}
          </FactLine>
        </FactList>
      </div>
      <div className="track-part track-facts">
        <FactList>
          <FactLine label="Payee">{shownText(order, (row) => sentence(row.payee) || '-')}</FactLine>
          <FactLine label="Amount">{shownText(order, (row) => displayNaira(row.amount))}</FactLine>
          <FactLine label="Coupon">{shownText(order, (row) => row.applied_coupon ?? '-')}</FactLine>
          <FactLine label="Distance">
            {shownText(order, ({ distance }) => (distance === null ? '-' : `${distance.toFixed(1)} km`))}
          </FactLine>
          <FactLine label="Created">{shownText(order, (row) => displayDate(row.created_at))}</FactLine>
          <FactLine label="Assigned by">{shownText(order, (row) => row.assigned_by ?? '-')}</FactLine>
        </FactList>
      </div>
      <div className="track-part track-buttons">
        <Button size="l" {...keyed('viewTracked')} onClick={view}>
          View Order
        </Button>
        {assign !== null && (
          <Button size="l" {...keyed('assign')} onClick={() => tools.assign(order)}>
            {assign}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** Shows a rider that could not be read. Shows nothing if the order has no rider. */
function UnreadRider({ order }: { order: OrderRow }) {
  const rider = shownText(order, (row) => (row.rider === null ? '' : fullName(row.rider)))
  return rider === null ? null : <div className="track-part track-rider">Rider {rider}</div>
}

function RiderCard({ rider }: { rider: OrderRider }) {
  const uri = telephoneUri(rider.phone)
  const bike = shownText(rider, ({ bike_number }) => bike_number ?? '')
  return (
    <div className="track-part track-rider">
      <Avatar person={rider} size={36} />
      <div className="track-rider-words">
        <strong className="ellipsis">{shownText(rider, fullName)}</strong>
        <span>
          {shownText(rider, ({ phone }) => displayPhone(phone))}
          {bike !== null && <span className="mono"> · {bike}</span>}
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
