import { toMs } from '../../../../contract/dates'
import { displayAge } from '../../../../contract/lateness'
import type { Rider } from '../../../../contract/riders'
import type { LatLng } from '../../../../contract/wire'

export type PositionAge = { freshness: 'fresh' | 'old' | 'stale'; text: string; title: string }

const MINUTE_MS = 60_000
const OLD_MS = 2 * MINUTE_MS
const STALE_MS = 10 * MINUTE_MS

/** By the time that the server sends with a position. `nowMs`: ms since the epoch. */
export function positionAge(positionAt: string | null | undefined, nowMs: number): PositionAge | null {
  const at = toMs(positionAt)
  if (at === null) return null
  const ageMs = Math.max(0, nowMs - at)
  const text = ageText(ageMs)
  return { freshness: freshnessOf(ageMs), text, title: `Position ${text} old` }
}

/** Where the server sends no time: since when the position has not moved while this device looked. */
export function unchangedAge(since: number, nowMs: number): PositionAge {
  const ageMs = Math.max(0, nowMs - since)
  const text = ageText(ageMs)
  return {
    freshness: freshnessOf(ageMs),
    text,
    title: `Unchanged for ${text}. This server does not say how old it is.`,
  }
}

function freshnessOf(ageMs: number): PositionAge['freshness'] {
  if (ageMs < OLD_MS) return 'fresh'
  return ageMs <= STALE_MS ? 'old' : 'stale'
}

function ageText(ageMs: number): string {
  if (ageMs < MINUTE_MS) return `${Math.floor(ageMs / 1000)} s`
  return displayAge(Math.floor(ageMs / MINUTE_MS))
}

/** Remembers for each rider when its position was last seen to move. */
export class SeenPositions {
  private readonly seen = new Map<number, { place: string; since: number }>()

  note(riderId: number, position: LatLng | null, nowMs: number): number {
    const place = position === null ? '' : position.join()
    const known = this.seen.get(riderId)
    if (known?.place === place) return known.since
    this.seen.set(riderId, { place, since: nowMs })
    return nowMs
  }
}

/** Outlives every panel: the longer this device looks, the more it knows. */
const seen = new SeenPositions()

/** By the server's time of the position, or by how long this device has seen it unchanged. `nowMs`: ms since the epoch. */
export function riderPositionAge(rider: Rider, nowMs: number): PositionAge {
  const since = seen.note(rider.id, rider.current_position, nowMs)
  return positionAge(rider.position_at, nowMs) ?? unchangedAge(since, nowMs)
}
