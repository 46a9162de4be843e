export type HintRate = {
  note: () => void
  isFlood: () => boolean
}

type Options = {
  /** This many hints per second are a flood, measured over each span. */
  floodPerS: number
  /** ms, ascending. A short span reacts fast; a long span copes with a source that stutters. */
  spansMs: readonly number[]
  now: () => number
}

/** ms. Hints this close together are counted as one arrival, so that a flood uses little memory. */
const GRAIN_MS = 20

/** Measures the rate of hints. Drops hints older than the longest span. */
export function createHintRate({ floodPerS, spansMs, now }: Options): HintRate {
  const arrivals: { at: number; count: number }[] = []
  const longestMs = spansMs.at(-1) ?? 0

  const countSince = (at: number): number =>
    arrivals.reduce((sum, arrival) => (arrival.at > at ? sum + arrival.count : sum), 0)

  return {
    note: () => {
      const last = arrivals.at(-1)
      if (last !== undefined && now() - last.at < GRAIN_MS) last.count += 1
      else arrivals.push({ at: now(), count: 1 })
      while ((arrivals[0]?.at ?? now()) <= now() - longestMs) arrivals.shift()
    },
    isFlood: () => spansMs.some((spanMs) => countSince(now() - spanMs) * 1000 >= floodPerS * spanMs),
  }
}
