import type { Order, OrderRider } from '../../contract/entities/orders'
import { followFix, type Fix, type Followed } from '../../contract/rules/rider-places'
import type { LatLng } from '../../contract/wire/wire'

/** A rider at one place: when this device first and last saw the rider there, wall clock in ms. */
export type Sighting = { position: LatLng; since: number; until: number }

/** Sightings of one rider, oldest first. `doubted`: a later position that is too far away to believe. */
export type Sightings = { rider: string | null; seen: readonly Sighting[]; doubted: Fix | null }

export const NOTHING_SEEN: Sightings = { rider: null, seen: [], doubted: null }

const MOST = 60

/** An unchanged position extends the last sighting; another rider starts a new list. */
export function noteSighting(known: Sightings, order: Order, at: number): Sightings {
  const rider = riderKey(order.rider)
  const { seen, doubted } = known.rider === rider ? known : NOTHING_SEEN
  const position = order.rider?.current_position ?? null
  if (position === null) return { rider, seen, doubted }
  const last = seen.at(-1)
  if (last !== undefined && isSame(last.position, position))
    return { rider, seen: [...seen.slice(0, -1), { ...last, until: at }], doubted: null }
  const next = last === undefined ? null : followFix(followedOf(last, doubted, position), { position, at })
  if (next !== null && next.fix.at !== at) return { rider, seen, doubted: next.doubted }
  return { rider, seen: [...seen, { position, since: at, until: at }].slice(-MOST), doubted: null }
}

/** An answer has no time of its position: the same position again is the same fix, and confirms nothing. */
function followedOf({ position, until }: Sighting, doubted: Fix | null, next: LatLng): Followed {
  const isRepeated = doubted !== null && isSame(doubted.position, next)
  return { fix: { position, at: until }, doubted: isRepeated ? null : doubted }
}

function isSame(a: LatLng, b: LatLng): boolean {
  return a[0] === b[0] && a[1] === b[1]
}

/** Null: the answer has no position. */
export function lastFix({ seen }: Sightings, { rider }: Order): Fix | null {
  const last = seen.at(-1)
  if (last === undefined || (rider?.current_position ?? null) === null) return null
  return { position: last.position, at: last.until }
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
