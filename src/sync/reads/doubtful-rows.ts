import type { Target } from '../../db/core/entities'
import { Subject, type Observable } from 'rxjs'
import type { SyncedEntity } from '../../../contract/entities/sync'
import type { Trace } from '../ports/engine-ports'
import { keyOf } from './observation-log'

/** Rows that must be requested individually. A mark set after a request was sent is not cleared by its answer (R3). */
export type DoubtfulRows = {
  mark: (rows: Iterable<Target>) => void
  markOrders: (ids: Iterable<number>) => void
  /** All marks; each has a receipt for clearing it. */
  marked: () => readonly Mark[]
  /** The marks of one entity that may be requested at `tick`. Rows that could not be read wait longer. */
  due: (entity: SyncedEntity, tick: number) => readonly Mark[]
  /** When the next waiting row of an entity may be requested; null: no row waits. Monotonic clock, ms. */
  nextDue: (entity: SyncedEntity) => number | null
  /** Marks the row if it is not marked yet. Returns its mark. */
  receiptFor: (row: Target) => Mark
  clear: (mark: Mark) => void
  /**
   * The row could not be read: it is not requested again before `waitMs(failures in a row)` after `tick`, unless it is
   * marked again.
   */
  postpone: (mark: Target, tick: number, waitMs: (failures: number) => number) => void
  /** Those of `ids` that are marked. */
  among: (entity: SyncedEntity, ids: readonly number[]) => number[]
  /** Number of doubtful orders. When there are many, reading lists costs fewer requests. */
  orders: () => number
  /** Emits the entity whenever a row of it is marked. */
  marked$: Observable<SyncedEntity>
}

export type Mark = Target & { receipt: symbol }

export function createDoubtfulRows(trace: Trace = () => undefined): DoubtfulRows {
  const marks = new Map<string, Mark>()
  const failed = new Map<string, { failures: number; receipt: symbol; until: number }>()
  const marked$ = new Subject<SyncedEntity>()
  let tracedSize = 0
  const traceSize = (): void => {
    if (marks.size === tracedSize) return
    tracedSize = marks.size
    trace({ type: 'doubt.changed', size: tracedSize })
  }
  const mark = (rows: Iterable<Target>): void => {
    const entities = new Set<SyncedEntity>()
    for (const { entity, id } of rows) {
      marks.set(keyOf({ entity, id }), { entity, id, receipt: Symbol(entity) })
      entities.add(entity)
    }
    traceSize()
    for (const entity of entities) marked$.next(entity)
  }
  const waitingUntil = (present: Mark): number => {
    const failure = failed.get(keyOf(present))
    return failure?.receipt === present.receipt ? failure.until : -Infinity
  }
  const of = (entity: SyncedEntity): Mark[] => [...marks.values()].filter((one) => one.entity === entity)
  return {
    mark,
    markOrders: (ids) => mark(Array.from(ids, (id) => ({ entity: 'order', id }) as const)),
    marked: () => [...marks.values()],
    due: (entity, tick) => of(entity).filter((present) => waitingUntil(present) <= tick),
    nextDue: (entity) => {
      const waits = of(entity)
        .map(waitingUntil)
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
      traceSize()
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
