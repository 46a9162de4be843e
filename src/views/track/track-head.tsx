import { ArrowRight } from 'lucide-react'
import { deliveryText, pickupText } from '../../../contract/order-display'
import type { Order } from '../../../contract/orders'
import { areaOf } from './tracking-scene'

/** Which way, and which line is which. */
export function TrackHead({ order }: { order: Order }) {
  return (
    <div className="track-head">
      <p className="ellipsis">
        {order.id}, {areaOf(pickupText(order))} <ArrowRight aria-label="to" /> {areaOf(deliveryText(order))}
      </p>
      <ul className="track-legend">
        <li data-leg="pickup">pickup to delivery</li>
        <li data-leg="rider">rider to delivery</li>
      </ul>
    </div>
  )
}
