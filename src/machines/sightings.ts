import type { Order, OrderRider } from '../../contract/orders'
import type { LatLng } from '../../contract/wire'

/** A rider at one place: when this device first and last saw the rider there, wall clock in ms. */
export type Sighting = { position: LatLng; since: number; until: number }

/** Sightings of one rider, oldest first. */
export type Sightings = { rider: string | null; seen: readonly Sighting[] }

export const NOTHING_SEEN: Sightings = { rider: null, seen: [] }

const MOST = 60

/** An unchanged position extends the last sighting; another rider starts a new list. */
export function noteSighting({ rider, seen }: Sightings, order: Order, at: number): Sightings {
  const present = riderKey(order.rider)
  const earlier = present === rider ? seen : []
  const position = order.rider?.current_position ?? null
  if (position === null) return { rider: present, seen: earlier }
  const last = earlier.at(-1)
  if (last !== undefined && last.position.join() === position.join()) {
    return { rider: present, seen: [...earlier.slice(0, -1), { ...last, until: at }] }
  }
  return { rider: present, seen: [...earlier, { position, since: at, until: at }].slice(-MOST) }
}

/** Newest first, at least `apartMs` apart, so that they cover the whole route. */
export function thinnedSightings(seen: readonly Sighting[], apartMs: number, most: number): Sighting[] {
  const kept: Sighting[] = []
  for (const sighting of seen.toReversed()) {
    const last = kept.at(-1)
    if (last === undefined || last.since - sighting.since >= apartMs) kept.push(sighting)
    if (kept.length === most) break
  }
  return kept
}

/** Identifies a rider, with or without an id. */
export function riderKey(rider: OrderRider | null): string | null {
  if (rider === null) return null
  return rider.id === undefined ? `${rider.first_name} ${rider.last_name} ${rider.phone}` : String(rider.id)
}
