export type Random = {
  next: () => number
  /** From `low` up to and including `high`. */
  int: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(values: readonly T[]) => T
  /** A generator of its own, so that one part's draws do not shift another's. */
  fork: () => Random
}

/** mulberry32 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (values) => {
      const value = values[int(0, values.length - 1)]
      if (value === undefined) throw new Error('nothing to pick from')
      return value
    },
    fork: () => createRandom(Math.floor(next() * 4294967296)),
  }
}
