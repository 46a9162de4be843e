export type Random = {
  /** In [0, 1). */
  next: () => number
  /** An integer from `low` to `high`, both included. */
  whole: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** One of the values; its weight is its relative probability. */
  weighted: <T>(table: readonly (readonly [value: T, weight: number])[]) => T
}

/**
 * A mulberry32 generator. The same seed and label give the same sequence everywhere; use one label for each purpose.
 */
export function createRandom(seed: number, label = ''): Random {
  let state = seed >>> 0
  for (const character of label) state = Math.imul(state ^ character.charCodeAt(0), 2_654_435_761) >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  function pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(next() * list.length)]
    if (picked === undefined) throw new Error('Nothing to pick from.')
    return picked
  }

  return {
    next,
    pick,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    weighted: (table) => {
      let left = next() * table.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of table) {
        left -= weight
        if (left < 0) return value
      }
      return pick(table)[0]
    },
  }
}
