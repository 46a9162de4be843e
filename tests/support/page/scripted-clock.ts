/** A clock that stands until it is moved, and what waits for it. */
export function scriptedClock(startMs = 0) {
  let nowMs = startMs
  const waiting = new Set<{ at: number; work: () => void }>()
  const next = (until: number) =>
    [...waiting].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
  return {
    now: () => nowMs,
    wait: (ms: number, work: () => void) => {
      const one = { at: nowMs + ms, work }
      waiting.add(one)
      return () => void waiting.delete(one)
    },
    /** How many wait. */
    waiting: () => waiting.size,
    /** Moves on, stopping at each time that is waited for. */
    move: (ms: number) => {
      const until = nowMs + ms
      for (let one = next(until); one !== undefined; one = next(until)) {
        waiting.delete(one)
        nowMs = Math.max(nowMs, one.at)
        one.work()
      }
      nowMs = until
    },
  }
}
