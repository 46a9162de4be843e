import type { Target } from '../db/commands'
import type { Trace } from './engine-ports'
import { keyOf } from './observation-log'

/** Rows to be asked for by themselves. A mark made after a request left outlives its answer (R3). */
export type DoubtfulRows = {
  mark: (rows: Iterable<Target>) => void
  markOrders: (ids: Iterable<number>) => void
  /** What is marked now, each with a receipt to clear it by. */
  marked: () => readonly Mark[]
  /** Marks it if it is not; the mark that stands. */
  receiptFor: (row: Target) => Mark
  clear: (mark: Mark) => void
  /** How many orders: many are cheaper looked for in lists. */
  orders: () => number
}

export type Mark = Target & { receipt: symbol }

export function createDoubtfulRows(trace: Trace = () => undefined): DoubtfulRows {
  const marks = new Map<string, Mark>()
  let told = 0
  const tell = (): void => {
    if (marks.size === told) return
    told = marks.size
    trace({ type: 'doubt.changed', size: told })
  }
  const mark = (rows: Iterable<Target>): void => {
    for (const { entity, id } of rows)
      marks.set(keyOf({ entity, id }), { entity, id, receipt: Symbol(entity) })
    tell()
  }
  return {
    mark,
    markOrders: (ids) => mark(Array.from(ids, (id) => ({ entity: 'order', id }) as const)),
    marked: () => [...marks.values()],
    receiptFor: (row) => {
      const present = marks.get(keyOf(row))
      if (present !== undefined) return present
      mark([row])
      return marks.get(keyOf(row)) ?? { ...row, receipt: Symbol(row.entity) }
    },
    clear: (done) => {
      if (marks.get(keyOf(done))?.receipt === done.receipt) marks.delete(keyOf(done))
      tell()
    },
    orders: () => [...marks.values()].filter(({ entity }) => entity === 'order').length,
  }
}
