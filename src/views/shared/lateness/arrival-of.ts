import { estimateArrival, type Arrival } from '../../../../contract/rules/arrival'
import type { Order } from '../../../../contract/entities/orders'
import type { Rider } from '../../../../contract/entities/riders'
import type { RideSpeed } from '../../../db/queries/riders/ride-speed'
import { positionAge } from '../riders/position-age'

/** Null when the rider's position is unknown or stale. */
export function arrivalOf(order: Order, rider: Rider, { kmh }: RideSpeed, nowMs: number): Arrival | null {
  const age = positionAge(rider.position_at, nowMs)
  if (age === null || age.freshness === 'stale') return null
  return estimateArrival(order, rider.current_position, kmh)
}
