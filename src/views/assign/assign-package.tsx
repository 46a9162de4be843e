import { deliveryText, pickupText } from '../../../contract/order-display'
import type { Order } from '../../../contract/orders'
import { displayPhone } from '../../../contract/phones'

/** OR-15, VA-05: what goes from where to whom. */
export function AssignPackage({ order }: { order: Order }) {
  const receiver = [order.recepient_name, displayPhone(order.recepient_phone)].filter((part) => part !== null)
  return (
    <div className="assign-package">
      <span className="place-mark" data-end="from" />
      <span className="ellipsis" title={pickupText(order)}>
        <span className="visually-hidden">From </span>
        {pickupText(order)}
      </span>
      <span className="place-mark" data-end="to" />
      <span className="ellipsis" title={deliveryText(order)}>
        <span className="visually-hidden">To </span>
        {deliveryText(order)}
      </span>
      {order.distance !== null && <span className="assign-distance">{order.distance.toFixed(2)} km</span>}
      <span className="assign-receiver ellipsis">{receiver.join(' · ')}</span>
    </div>
  )
}
