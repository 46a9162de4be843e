import type { Target } from '../../db/core/entities'
import { Subject, type Observable } from 'rxjs'
import type { SyncedEntity } from '../../../contract/sync'
import type { Trace } from '../ports/engine-ports'
import { keyOf } from './observation-log'

/** Rows to be asked for by themselves. A mark made after a request left outlives its answer (R3). */
export type DoubtfulRows = {
  mark: (rows: Iterable<Target>) => void
  markOrders: (ids: Iterable<number>) => void
  /** What is marked now, each with a receipt to clear it by. */
  marked: () => readonly Mark[]
  /** Those of one entity that may be asked for at `tick`: a row that could not be read waits. */
  due: (entity: SyncedEntity, tick: number) => readonly Mark[]
  /** Of one entity: when the next one that waits may be asked for; null: none waits. Monotonic, ms. */
  nextDue: (entity: SyncedEntity) => number | null
  /** Marks the row if it is not marked yet. Returns its mark. */
  receiptFor: (row: Target) => Mark
  clear: (mark: Mark) => void
  /** It could not be read: not before `waitMs(failures in a row)` from `tick`, unless it is marked again. */
  postpone: (mark: Target, tick: number, waitMs: (failures: number) => number) => void
  /** Those of `ids` that are marked. */
  among: (entity: SyncedEntity, ids: readonly number[]) => number[]
  /** Number of doubtful orders. Many of them are cheaper to read from lists. */
  orders: () => number
  /** An entity, whenever a row of it was marked. */
  marked$: Observable<SyncedEntity>
}

export type Mark = Target & { receipt: symbol }

export function createDoubtfulRows(trace: Trace = () => undefined): DoubtfulRows {
  const marks = new Map<string, Mark>()
  const failed = new Map<string, { failures: number; receipt: symbol; until: number }>()
  const marked$ = new Subject<SyncedEntity>()
  let told = 0
  const tell = (): void => {
    if (marks.size === told) return
    told = marks.size
    trace({ type: 'doubt.changed', size: told })
  }
  const mark = (rows: Iterable<Target>): void => {
    const entities = new Set<SyncedEntity>()
    for (const { entity, id } of rows) {
      marks.set(keyOf({ entity, id }), { entity, id, receipt: Symbol(entity) })
      entities.add(entity)
    }
    tell()
    for (const entity of entities) marked$.next(entity)
  }
  const waitOf = (present: Mark): number => {
    const failure = failed.get(keyOf(present))
    return failure?.receipt === present.receipt ? failure.until : -Infinity
  }
  const of = (entity: SyncedEntity): Mark[] => [...marks.values()].filter((one) => one.entity === entity)
  return {
    mark,
    markOrders: (ids) => mark(Array.from(ids, (id) => ({ entity: 'order', id }) as const)),
    marked: () => [...marks.values()],
    due: (entity, tick) => of(entity).filter((present) => waitOf(present) <= tick),
    nextDue: (entity) => {
      const waits = of(entity)
        .map(waitOf)
        .filter((until) => until !== -Infinity)
      return waits.length === 0 ? null : Math.min(...waits)
    },
    receiptFor: (row) => {
      const present = marks.get(keyOf(row))
      if (present !== undefined) return present
      mark([row])
      return marks.get(keyOf(row)) ?? { ...row, receipt: Symbol(row.entity) }
    },
    clear: (done) => {
      if (marks.get(keyOf(done))?.receipt === done.receipt) marks.delete(keyOf(done))
      failed.delete(keyOf(done))
      tell()
    },
    postpone: (row, tick, waitMs) => {
      const key = keyOf(row)
      const receipt = marks.get(key)?.receipt
      if (receipt === undefined) return
      const failures = (failed.get(key)?.failures ?? 0) + 1
      failed.set(key, { failures, receipt, until: tick + waitMs(failures) })
    },
    among: (entity, ids) => ids.filter((id) => marks.has(keyOf({ entity, id }))),
    orders: () => of('order').length,
    marked$,
  }
}
