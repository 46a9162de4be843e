/** The Date header has whole seconds: a smaller difference says nothing. ms */
const RESOLUTION_MS = 2_000

export type ServerClock = { now: () => number; correct: (serverMs: number) => void }

/** The wall clock as the server has it, for showing ages and days. A computer's clock may be hours off. */
export function createServerClock(wall: () => number): ServerClock {
  let offsetMs = 0
  return {
    now: () => wall() + offsetMs,
    correct: (serverMs) => {
      if (Math.abs(serverMs - (wall() + offsetMs)) > RESOLUTION_MS) offsetMs = serverMs - wall()
    },
  }
}
