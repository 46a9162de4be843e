import { ArrowRight } from 'lucide-react'
import { deliveryText, pickupText } from '../../../contract/order-display'
import type { Order } from '../../../contract/orders'
import { told } from '../ui/told'
import { areaOf } from './tracking-scene'

/** Which way, and which line is which. */
export function TrackHead({ order }: { order: Order }) {
  return (
    <div className="track-head">
      <p className="ellipsis">
        {order.id}, {told(order, (row) => areaOf(pickupText(row)))} <ArrowRight aria-label="to" />{' '}
        {told(order, (row) => areaOf(deliveryText(row)))}
      </p>
      <ul className="track-legend">
        <li data-leg="pickup">pickup to delivery</li>
        <li data-leg="rider">rider to delivery</li>
      </ul>
    </div>
  )
}
