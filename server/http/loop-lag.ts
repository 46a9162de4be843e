export type LoopLag = {
  /** By how much the process is late: what comes now has waited as long before anybody looked at it. */
  ms: () => number
}

const TICK_MS = 20

/** Counts the round under way too: one round takes in hundreds of requests before the next tick. */
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
