/** Orders to be read by id. A mark made after a request left outlives its answer (R3). */
export type DoubtfulOrders = {
  mark: (ids: Iterable<number>) => void
  /** What is marked now, with a receipt to clear it by. */
  marked: () => ReadonlyMap<number, symbol>
  clear: (id: number, receipt: symbol) => void
  size: () => number
}

export function createDoubtfulOrders(): DoubtfulOrders {
  const marks = new Map<number, symbol>()
  return {
    mark: (ids) => {
      for (const id of ids) marks.set(id, Symbol(id))
    },
    marked: () => new Map(marks),
    clear: (id, receipt) => {
      if (marks.get(id) === receipt) marks.delete(id)
    },
    size: () => marks.size,
  }
}
