export type LoopLag = {
  /** The lag of the event loop: a new request has already waited this long. */
  ms: () => number
}

const TICK_MS = 20

/** Also counts the present round of the event loop, which may start hundreds of requests before the next tick. */
export function watchLoop(now: () => number = () => performance.now()): LoopLag {
  let tickedMs = now()
  let lastMs = 0
  const lateMs = () => Math.max(0, now() - tickedMs - TICK_MS)
  const timer = setInterval(() => {
    lastMs = lateMs()
    tickedMs = now()
  }, TICK_MS)
  timer.unref()
  return { ms: () => Math.max(lastMs, lateMs()) }
}
