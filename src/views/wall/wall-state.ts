import { FRESH_MS, type Freshness } from '../../machines/freshness'

/** How the whole wall looks. 'offline': the numbers are of another time, and each says of which. */
export type WallState = 'live' | 'updating' | 'delayed' | 'offline'

const STATES: Record<Freshness | 'signedOut', WallState> = {
  live: 'live',
  catchingUp: 'updating',
  connecting: 'updating',
  delayed: 'delayed',
  unread: 'offline',
  offline: 'offline',
  signedOut: 'offline',
}

/** Data that was live may be this much older before the look says so, ms. */
const GRACE_MS = 15_000
/** No answer for this long, and nothing on the wall may look like now, ms. */
const DEAD_MS = 180_000

/**
 * The ladder's level, checked against the age of the data by the clock on the wall: should the engine stand still, its
 * level would say 'live' for ever. `ageMs`: since the last good answer; null: there was none on this computer.
 */
export function wallState(level: Freshness | 'signedOut', ageMs: number | null): WallState {
  const state = STATES[level]
  if (state === 'offline' || state === 'delayed') return ageMs !== null && ageMs > DEAD_MS ? 'offline' : state
  if (ageMs === null) return 'updating'
  if (ageMs > DEAD_MS) return state === 'live' ? 'offline' : 'delayed'
  return ageMs > FRESH_MS + GRACE_MS ? 'delayed' : state
}
