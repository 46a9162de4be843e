/** A binary heap of pairs of numbers. `pop` returns the item with the lowest key; among equal keys the lowest item. */
export type LeastHeap = {
  size: () => number
  /** The lowest key; Infinity when the heap is empty. */
  leastKey: () => number
  push: (key: number, item: number) => void
  /** Removes and returns the item with the lowest key; -1 when the heap is empty. */
  pop: () => number
}

export function createLeastHeap(): LeastHeap {
  const keys: number[] = []
  const items: number[] = []
  const isBefore = (key: number, item: number, index: number): boolean => {
    const other = keys[index] ?? Infinity
    return key < other || (key === other && item < (items[index] ?? Infinity))
  }
  const put = (index: number, from: number): void => {
    keys[index] = keys[from] ?? 0
    items[index] = items[from] ?? 0
  }
  const sink = (key: number, item: number): void => {
    let hole = 0
    for (;;) {
      const left = 2 * hole + 1
      if (left >= keys.length) break
      const right = left + 1
      const child = right < keys.length && isBefore(keys[right] ?? 0, items[right] ?? 0, left) ? right : left
      if (isBefore(key, item, child)) break
      put(hole, child)
      hole = child
    }
    keys[hole] = key
    items[hole] = item
  }

  return {
    size: () => keys.length,
    leastKey: () => keys[0] ?? Infinity,
    push: (key, item) => {
      let hole = keys.length
      while (hole > 0) {
        const parent = (hole - 1) >> 1
        if (!isBefore(key, item, parent)) break
        put(hole, parent)
        hole = parent
      }
      keys[hole] = key
      items[hole] = item
    },
    pop: () => {
      const least = items[0] ?? -1
      const [key, item] = [keys.pop(), items.pop()]
      if (key !== undefined && item !== undefined && keys.length > 0) sink(key, item)
      return least
    },
  }
}
