import { toMs } from '../../../../contract/words/dates'
import { displayAge } from '../../../../contract/rules/lateness'
import type { Rider } from '../../../../contract/entities/riders'
import type { LatLng } from '../../../../contract/wire/wire'
import { MINUTE_MS } from '../../../../contract/words/durations'

export type PositionAge = { freshness: 'fresh' | 'old' | 'stale'; text: string; title: string }

const OLD_MS = 2 * MINUTE_MS
const STALE_MS = 10 * MINUTE_MS

/** The age by the time that the server sends with a position; null: no time. `nowMs`: ms since the epoch. */
export function positionAge(positionAt: string | null | undefined, nowMs: number): PositionAge | null {
  const at = toMs(positionAt)
  if (at === null) return null
  const ageMs = Math.max(0, nowMs - at)
  const text = ageText(ageMs)
  return { freshness: freshnessOf(ageMs), text, title: `Position ${text} old` }
}

/**
 * Whether the position says little about where the rider is now, by the server's time of it. A server without such a time
 * gives no reason to doubt.
 */
export function isOldPlace({ position_at }: Pick<Rider, 'position_at'>, nowMs: number): boolean {
  const at = toMs(position_at)
  return at !== null && nowMs - at > STALE_MS
}

/** The age when the server sends no time. `since`: when this device last saw the position change. Times: ms since the epoch. */
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

/** Remembers for each rider when the position last changed. */
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

/** One instance for the whole page, so that closing a panel does not lose the times. */
const seen = new SeenPositions()

/**
 * The age by the server's time of the position, else by how long the position has not changed. `judgedAt`: until when
 * changes were seen; offline it is earlier than `nowMs`. Both: ms since the epoch.
 */
export function riderPositionAge(rider: Rider, nowMs: number, judgedAt = nowMs): PositionAge {
  const since = seen.note(rider.id, rider.current_position, judgedAt)
  return positionAge(rider.position_at, nowMs) ?? unchangedAge(since, judgedAt)
}
