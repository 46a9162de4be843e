import type { Trace } from './engine-ports'

/** Orders to be read by id. A mark made after a request left outlives its answer (R3). */
export type DoubtfulOrders = {
  mark: (ids: Iterable<number>) => void
  /** What is marked now, with a receipt to clear it by. */
  marked: () => ReadonlyMap<number, symbol>
  clear: (id: number, receipt: symbol) => void
  size: () => number
}

export function createDoubtfulOrders(trace: Trace = () => undefined): DoubtfulOrders {
  const marks = new Map<number, symbol>()
  let told = 0
  const tell = (): void => {
    if (marks.size === told) return
    told = marks.size
    trace({ type: 'doubt.changed', size: told })
  }
  return {
    mark: (ids) => {
      for (const id of ids) marks.set(id, Symbol(id))
      tell()
    },
    marked: () => new Map(marks),
    clear: (id, receipt) => {
      if (marks.get(id) === receipt) marks.delete(id)
      tell()
    },
    size: () => marks.size,
  }
}
