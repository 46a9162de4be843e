import { USUAL_SPEED_KMH } from '../../../contract/arrival'
import { DETOUR, distanceKm } from '../../../contract/distance'
import type { ConsoleDatabase } from '../core/console-database'
import type { OrderRow } from '../core/rows'

/** `rides`: on how many it rests; 0: too few were seen, and it is the usual one. */
export type RideSpeed = { kmh: number; rides: number }

export const USUAL_SPEED: RideSpeed = { kmh: USUAL_SPEED_KMH, rides: 0 }

/** So many of the newest observations are looked through, and so many rides at most are counted. */
const LOOKED_AT = 3000
const MOST_RIDES = 100
/** With fewer rides the usual speed is the better guess. */
const FEWEST_RIDES = 10
const HOUR_MS = 3_600_000
/** Both ends seen in one look after a break say nothing about the ride between them. */
const SHORTEST_MS = 2 * 60_000
const SLOWEST_KMH = 4
const FASTEST_KMH = 120

type Ride = { orderId: number; ms: number }

/**
 * The median speed of the last rides that this computer saw from pickup to delivery, by the road as `DETOUR` estimates
 * it.
 */
export async function readRideSpeed(database: ConsoleDatabase): Promise<RideSpeed> {
  const rides = await seenRides(database)
  const orders = await database.orders.bulkGet(rides.map(({ orderId }) => orderId))
  const speeds = rides
    .flatMap(({ ms }, index) => speedOf(orders[index], ms))
    .filter((kmh) => kmh >= SLOWEST_KMH && kmh <= FASTEST_KMH)
    .toSorted((a, b) => a - b)
  const middle = speeds[Math.floor(speeds.length / 2)]
  if (middle === undefined || speeds.length < FEWEST_RIDES) return USUAL_SPEED
  return { kmh: middle, rides: speeds.length }
}

async function seenRides({ observations }: ConsoleDatabase): Promise<Ride[]> {
  const newest = await observations.orderBy(':id').reverse().limit(LOOKED_AT).toArray()
  const deliveredAt = new Map<number, number>()
  const rides: Ride[] = []
  for (const { orderId, what, at } of newest) {
    if (what === 'delivered') deliveredAt.set(orderId, at)
    const end = deliveredAt.get(orderId)
    if (what !== 'in transit' || end === undefined) continue
    if (end - at >= SHORTEST_MS) rides.push({ orderId, ms: end - at })
    if (rides.length === MOST_RIDES) break
  }
  return rides
}

function speedOf(order: OrderRow | undefined, ms: number): number[] {
  const [from, to] = [order?.pickup_location_coordinate, order?.delivery_point_location_coordinate]
  if (from === undefined || from === null || to === undefined || to === null) return []
  return [(distanceKm(from, to) * DETOUR * HOUR_MS) / ms]
}
