import type { NextTry } from './next-try'

export type Prefetch = {
  /** Loads parts before somebody opens them. Calls `load` until it succeeds. Never throws. */
  run: (load: () => Promise<unknown>) => Promise<void>
  isRunning: () => boolean
}

/** Parts that are loaded before somebody opens them. A failure of theirs must not reload the page. */
export function createPrefetch(nextTry: NextTry): Prefetch {
  let running = 0

  async function isLoaded(load: () => Promise<unknown>): Promise<boolean> {
    running += 1
    try {
      await load()
      return true
    } catch {
      // Opening the part loads it again and reports a failure.
      return false
    } finally {
      running -= 1
    }
  }
  return {
    run: async (load) => {
      for (let failures = 1; !(await isLoaded(load)); failures += 1) await nextTry(failures)
    },
    isRunning: () => running > 0,
  }
}
