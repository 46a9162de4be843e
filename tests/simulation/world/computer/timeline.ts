/** Virtual time of the whole world, ms. Events of one instant run in the order they were planned. */
export type Timeline = {
  now: () => number
  /** Returns `cancel`. */
  after: (ms: number, run: () => void) => () => void
  /** The next event up to `until`; null when there is none. */
  take: (until: number) => (() => void) | null
}

type Planned = { at: number; order: number; run: () => void; isCancelled: boolean }

export function createTimeline(): Timeline {
  const heap: Planned[] = []
  let now = 0
  let planned = 0

  return {
    now: () => now,
    after: (ms, run) => {
      planned += 1
      const event = { at: now + Math.max(0, ms), order: planned, run, isCancelled: false }
      push(heap, event)
      return () => {
        event.isCancelled = true
      }
    },
    take: (until) => {
      for (let first = heap[0]; first !== undefined && first.at <= until; first = heap[0]) {
        pop(heap)
        if (first.isCancelled) continue
        now = first.at
        return first.run
      }
      now = until
      return null
    },
  }
}

function isBefore(a: Planned, b: Planned): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order)
}

function push(heap: Planned[], event: Planned): void {
  let index = heap.push(event) - 1
  while (index > 0) {
    const parent = (index - 1) >> 1
    const above = heap[parent]
    if (above === undefined || isBefore(above, event)) break
    heap[index] = above
    heap[parent] = event
    index = parent
  }
}

function pop(heap: Planned[]): void {
  const last = heap.pop()
  if (last === undefined || heap.length === 0) return
  let index = 0
  for (;;) {
    const left = 2 * index + 1
    const [a, b] = [heap[left], heap[left + 1]]
    const child = a !== undefined && b !== undefined && isBefore(b, a) ? left + 1 : left
    const below = heap[child]
    if (below === undefined || isBefore(last, below)) break
    heap[index] = below
    index = child
  }
  heap[index] = last
}
