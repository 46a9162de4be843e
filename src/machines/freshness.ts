/** The staleness ladder (ux.md 1.3), the same on wall and workstation. Judged by the last good answer. */

export const FRESH_MS = 75_000
const DEAD_MS = 180_000

export type Freshness = 'offline' | 'connecting' | 'catchingUp' | 'live' | 'delayed'

/** Ticks are of a monotonic clock, ms. */
export type FreshnessFacts = {
  tick: number
  lastGoodTick: number | null
  socketOpen: boolean
  pulling: boolean
  failing: boolean
}

export function freshness({ tick, lastGoodTick, socketOpen, pulling, failing }: FreshnessFacts): Freshness {
  if (lastGoodTick === null) return failing ? 'offline' : 'connecting'
  const ageMs = tick - lastGoodTick
  if (failing || ageMs > DEAD_MS) return 'offline'
  if (socketOpen && ageMs <= FRESH_MS) return 'live'
  return pulling ? 'catchingUp' : 'delayed'
}
