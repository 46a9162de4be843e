export type Prefetch = {
  /** Runs `load`, which loads parts that nobody has opened yet. Never throws: opening such a part loads it again. */
  run: (load: () => Promise<unknown>) => Promise<void>
  isRunning: () => boolean
}

/** Parts that are loaded before somebody opens them. A failure of theirs must not reload the page. */
export function createPrefetch(): Prefetch {
  let running = 0
  return {
    run: async (load) => {
      running += 1
      try {
        await load()
      } catch {
        // Opening the part loads it again and reports a failure.
      } finally {
        running -= 1
      }
    },
    isRunning: () => running > 0,
  }
}
