export type LoopLag = {
  /** The lag of the event loop: a new request has already waited this long. 0 for the first question after a pause. */
  ms: () => number
}

const TICK_MS = 20
/** After this time without a call of `ms` the watch ends, because an idle server should not wake up 50 times a second. */
const UNASKED_MS = 1_000

/** Also counts the present round of the event loop, which may start hundreds of requests before the next tick. */
export function watchLoop(now: () => number = () => performance.now()): LoopLag {
  let timer: NodeJS.Timeout | null = null
  let tickedMs = 0
  let lastMs = 0
  let askedMs = 0
  const lateMs = () => Math.max(0, now() - tickedMs - TICK_MS)
  const tick = () => {
    lastMs = lateMs()
    tickedMs = now()
    if (timer === null || tickedMs - askedMs < UNASKED_MS) return
    clearInterval(timer)
    timer = null
  }
  return {
    ms: () => {
      askedMs = now()
      if (timer === null) {
        tickedMs = askedMs
        lastMs = 0
        timer = setInterval(tick, TICK_MS).unref()
      }
      return Math.max(lastMs, lateMs())
    },
  }
}
