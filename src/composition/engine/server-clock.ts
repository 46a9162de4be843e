import type { ConnectionEvent } from '../../machines/connection'

/** The Date header counts whole seconds, so a smaller difference means nothing. ms */
const RESOLUTION_MS = 2_000

export type ServerClock = {
  now: () => number
  /** What `now` gives when `wall` gives this. */
  corrected: (at: number) => number
  correct: (serverMs: number) => void
}

type Ports = {
  wall: () => number
  monotonic: () => number
  /** By so much `wall` was behind the server when that was last known. ms */
  offsetMs?: number
  /** Called when that has changed. */
  keep?: (offsetMs: number) => void
}

/**
 * The server's wall clock, for ages and days on screen. A computer's own clock may be hours off, and be set while the page
 * is open: time goes on by the monotonic clock. That one may stop during sleep, which looks the same as a clock
 * that is set forward, so then the longer time counts: what is shown is never older than it says.
 */
export function createServerClock({ wall, monotonic, offsetMs = 0, keep }: Ports): ServerClock {
  const anchorAt = (at: number) => ({ at, wall: wall(), monotonic: monotonic() })
  let anchor = anchorAt(wall() + offsetMs)
  let kept = offsetMs
  const now = () => anchor.at + Math.round(Math.max(monotonic() - anchor.monotonic, wall() - anchor.wall))
  return {
    now,
    corrected: (at) => at + now() - wall(),
    correct: (serverMs) => {
      const at = now()
      anchor = anchorAt(Math.abs(serverMs - at) > RESOLUTION_MS ? serverMs : at)
      const offset = anchor.at - anchor.wall
      if (Math.abs(offset - kept) <= RESOLUTION_MS) return
      kept = offset
      keep?.(offset)
    },
  }
}

/** What just happened, with its time as `now` gives it: later `wall` may have been set. */
export function byServerClock(
  event: ConnectionEvent,
  { corrected }: Pick<ServerClock, 'corrected'>,
): ConnectionEvent {
  return 'at' in event ? { ...event, at: corrected(event.at) } : event
}
