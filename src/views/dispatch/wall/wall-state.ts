import { FRESH_MS, type Freshness } from '../../../machines/freshness'

/** The look of the whole wall. 'offline': the numbers are old, and each shows its time. */
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

/** ms that live data may be older than normal before the wall shows 'delayed'. */
const GRACE_MS = 15_000
/** ms without a response after which nothing on the wall may look current. */
const OFFLINE_AFTER_MS = 180_000

/**
 * Turns the freshness level into a wall state, and checks it against the age of the data, because the level would stay
 * 'live' if the sync engine stopped. `ageMs`: ms since the last good response, or null if this device had none.
 */
export function wallState(level: Freshness | 'signedOut', ageMs: number | null): WallState {
  const state = STATES[level]
  if (state === 'offline' || state === 'delayed')
    return ageMs !== null && ageMs > OFFLINE_AFTER_MS ? 'offline' : state
  if (ageMs === null) return 'updating'
  if (ageMs > OFFLINE_AFTER_MS) return state === 'live' ? 'offline' : 'delayed'
  return ageMs > FRESH_MS + GRACE_MS ? 'delayed' : state
}
