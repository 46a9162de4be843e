import { USUAL_SPEED_KMH } from '../../../../contract/rules/arrival'
import { DETOUR, distanceKm } from '../../../../contract/rules/distance'
import { MINUTE_MS, HOUR_MS } from '../../../../contract/words/durations'
import type { ConsoleDatabase } from '../../core/console-database'
import type { OrderRow } from '../../core/rows'

/** `rides`: number of rides that the speed is computed from; 0: there were too few, so it is the default speed. */
export type RideSpeed = { kmh: number; rides: number }

export const USUAL_SPEED: RideSpeed = { kmh: USUAL_SPEED_KMH, rides: 0 }

/** The number of newest observations that are searched, and the most rides that are counted. */
const MAX_OBSERVATIONS = 3000
const MAX_RIDES = 100
/** With fewer rides the default speed is the better estimate. */
const MIN_RIDES = 10
/** If pickup and delivery are seen closer together than this, both were probably read at once after a break. */
const SHORTEST_MS = 2 * MINUTE_MS
const SLOWEST_KMH = 4
const FASTEST_KMH = 120

type Ride = { orderId: number; ms: number }

/**
 * The median speed of the last rides that this device observed from pickup to delivery. Road distance is estimated
 * with `DETOUR`.
 */
export async function readRideSpeed(database: ConsoleDatabase): Promise<RideSpeed> {
  const rides = await seenRides(database)
  const orders = await database.orders.bulkGet(rides.map(({ orderId }) => orderId))
  const speeds = rides
    .flatMap(({ ms }, index) => speedOf(orders[index], ms))
    .filter((kmh) => kmh >= SLOWEST_KMH && kmh <= FASTEST_KMH)
    .toSorted((a, b) => a - b)
  const middle = speeds[Math.floor(speeds.length / 2)]
  if (middle === undefined || speeds.length < MIN_RIDES) return USUAL_SPEED
  return { kmh: middle, rides: speeds.length }
}

async function seenRides({ observations }: ConsoleDatabase): Promise<Ride[]> {
  const newest = await observations.orderBy(':id').reverse().limit(MAX_OBSERVATIONS).toArray()
  const deliveredAt = new Map<number, number>()
  const rides: Ride[] = []
  for (const { orderId, what, at } of newest) {
    if (what === 'delivered') deliveredAt.set(orderId, at)
    const end = deliveredAt.get(orderId)
    if (what !== 'in transit' || end === undefined) continue
    if (end - at >= SHORTEST_MS) rides.push({ orderId, ms: end - at })
    if (rides.length === MAX_RIDES) break
  }
  return rides
}

function speedOf(order: OrderRow | undefined, ms: number): number[] {
  const [from, to] = [order?.pickup_location_coordinate, order?.delivery_point_location_coordinate]
  if (from === undefined || from === null || to === undefined || to === null) return []
  return [(distanceKm(from, to) * DETOUR * HOUR_MS) / ms]
}
