/** The Date header counts whole seconds, so a smaller difference means nothing. ms */
const RESOLUTION_MS = 2_000

export type ServerClock = {
  now: () => number
  /** What `now` would have given when `wall` gave this. */
  corrected: (at: number) => number
  correct: (serverMs: number) => void
}

/** The server's wall clock, for ages and days on screen. A computer's own clock may be hours off. */
export function createServerClock(wall: () => number): ServerClock {
  let offsetMs = 0
  return {
    now: () => wall() + offsetMs,
    corrected: (at) => at + offsetMs,
    correct: (serverMs) => {
      if (Math.abs(serverMs - (wall() + offsetMs)) > RESOLUTION_MS) offsetMs = serverMs - wall()
    },
  }
}
