import { toMs } from '../words/dates'
import { HOUR_MS } from '../words/durations'
import { distanceKm } from './distance'
import type { Rider } from '../entities/riders'
import type { LatLng } from '../wire/wire'

/** Where somebody was. `at`: the time of the position itself, ms since the epoch. */
export type Fix = { position: LatLng; at: number }

/** The newest fix of a rider. `before`: the fix before it, which it may confirm. */
export type RiderPlace = Fix & { id: number; before?: Fix | undefined }

/** A fix, and a later one that is doubted: it is too far away for the time between them. */
export type Followed = { fix: Fix; doubted: Fix | null }

/** On this device only: the doubted fix is stored with the rider's row, so that the next one can confirm it. */
export type DoubtedFix = { doubted_fix?: Fix }
export type PlacedRow = Pick<Rider, 'current_position' | 'position_at'> & DoubtedFix

const FASTEST_KMH = 200
/** Two fixes of a phone that does not move may be this far apart. */
const STRAY_KM = 0.2

/**
 * The next fix counts if a rider can have got there, or if it is nearer to the doubted fix than to the old one, so
 * that it confirms the doubted one. Otherwise it is doubted itself. A fix that is not newer changes nothing; one that
 * is older than the doubted fix confirms nothing, but counts if it can be reached.
 */
export function followFix(known: Followed, next: Fix): Followed {
  const { fix, doubted } = known
  if (next.at <= fix.at) return known
  const later = doubted !== null && doubted.at >= next.at ? doubted : null
  const km = distanceKm(fix.position, next.position)
  const isReachable = km <= STRAY_KM + ((next.at - fix.at) / HOUR_MS) * FASTEST_KMH
  if (isReachable) return { fix: next, doubted: later }
  if (later !== null) return known
  const isConfirming = doubted !== null && distanceKm(doubted.position, next.position) < km
  return isConfirming ? { fix: next, doubted: null } : { fix, doubted: next }
}

/** The rider at a newer place; the same object if the place is not newer. */
export function atPlace(row: Rider, { position, at, before }: RiderPlace): Rider {
  const known = followedOf(row)
  if (known === null) return withFollowed(row, { fix: { position, at }, doubted: null })
  const passed = before === undefined ? known : followFix(known, before)
  const next = followFix(passed, { position, at })
  return next === known ? row : withFollowed(row, next)
}

/** Null: the row has no position, or no time of it. */
export function followedOf(row: PlacedRow): Followed | null {
  const at = toMs(row.position_at)
  if (row.current_position === null || at === null) return null
  return { fix: { position: row.current_position, at }, doubted: row.doubted_fix ?? null }
}

export function withFollowed<Row extends object>(row: Row, { fix, doubted }: Followed): Row {
  const { doubted_fix: _past, ...rest } = row as Row & DoubtedFix
  const current = { current_position: fix.position, position_at: new Date(fix.at).toISOString() }
  return { ...rest, ...current, ...(doubted === null ? {} : { doubted_fix: doubted }) } as Row
}
