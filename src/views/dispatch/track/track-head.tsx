import { ArrowRight } from 'lucide-react'
import { deliveryText, pickupText } from '../../../../contract/rules/order-display'
import type { Order } from '../../../../contract/entities/orders'
import { endsOf, LEGS, type MapScene } from '../../../maps/map-contract'
import { shownText } from '../../ui/marks/shown-text'
import type { Routes } from './track-map'
import { shortPlace } from './tracking-scene'

export function TrackHead({ order, scene, routes }: { order: Order; scene: MapScene; routes: Routes }) {
  const drawn = LEGS.filter((leg) => endsOf(scene, leg) !== null)
  return (
    <div className="track-head">
      <p className="ellipsis">
        {order.id}, {shownText(order, (row) => shortPlace(pickupText(row)))} <ArrowRight aria-label="to" />{' '}
        {shownText(order, (row) => shortPlace(deliveryText(row)))}
      </p>
      {drawn.length > 0 && (
        <ul className="track-legend">
          {drawn.map((leg) => (
            <li key={leg} data-leg={leg} data-state={routes[leg]}>
              {leg} to delivery
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
