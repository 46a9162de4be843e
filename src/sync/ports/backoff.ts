import type { Pace } from './pace'

type Backoff = Pick<Pace, 'backoffMs' | 'longestBackoffMs' | 'leastRetryAfterMs' | 'mostRetryAfterMs'>

/** Full jitter: a random part of a wait that doubles with each failure in a row. `failures` counts from 1. ms */
export function backoffMs(failures: number, random: () => number, pace: Backoff): number {
  return random() * Math.min(pace.longestBackoffMs, pace.backoffMs * 2 ** (failures - 1))
}

/** Uses the Retry-After of the server, within bounds, instead of our own wait. ms */
export function retryWaitMs(
  failures: number,
  retryAfterMs: number | null,
  random: () => number,
  pace: Backoff,
): number {
  if (retryAfterMs === null) return backoffMs(failures, random, pace)
  return Math.min(pace.mostRetryAfterMs, Math.max(pace.leastRetryAfterMs, retryAfterMs))
}
