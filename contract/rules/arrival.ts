import { DETOUR, distanceKm } from './distance'
import type { Order } from '../entities/orders'
import type { LatLng } from '../wire/wire'

/** km/h; as the server estimates roads (TR-22). Holds until enough rides were seen. */
export const USUAL_SPEED_KMH = 24

export type Arrival = {
  /** Where the rider has to be next. */
  at: 'pickup' | 'destination'
  /** On the road, about. */
  km: number
  /** At least 1. */
  minutes: number
}

type Facts = Pick<Order, 'status' | 'pickup_location_coordinate' | 'delivery_point_location_coordinate'>

/**
 * An estimate of when the rider of an order is where it needs them next: the great circle times 1.3, for the road, over
 * the speed. Null where the order does not wait for a ride, or where a position is not known. `speedKmh` above 0.
 */
export function estimateArrival(order: Facts, from: LatLng | null, speedKmh: number): Arrival | null {
  const at = nextStop(order)
  if (at === null || from === null) return null
  const to = at === 'pickup' ? order.pickup_location_coordinate : order.delivery_point_location_coordinate
  if (to === null) return null
  const km = distanceKm(from, to) * DETOUR
  return { at, km, minutes: Math.max(1, Math.round((km / speedKmh) * 60)) }
}

function nextStop({ status }: Facts): Arrival['at'] | null {
  if (status === 'INTRANSIT') return 'destination'
  return status === 'ASSIGNEDTORIDER' || status === 'ACCEPTED' ? 'pickup' : null
}
