import type { Entity, ServerRow, Target } from '../core/entities'
import { laneOf } from '../commands/commands'
import type { ConsoleDatabase } from '../core/console-database'
import { tablesOf, type ViewRow } from '../core/entity-tables'
import { foldRow, hasUnsent, serverRowOf } from '../commands/fold'
import type { Lanes } from './lanes'
import { withKnown } from './known-facts'
import { noteDifferences, type Difference } from './observations'
import { putInChunks, storedRows } from '../core/put-changed'
import { sameValue } from '../../../contract/words/same-value'
import type { StoredMeta } from '../core/meta'
import type { OrderRow, OutboxCommand } from '../core/rows'
import type { CounterDeltas } from '../core/counter-deltas'

/** Rows of one entity as the server has them. null: deleted on the server. */
export type Incoming = ReadonlyMap<number, ServerRow | null>

/** The stored rows of an entity, in the order of `ids`. */
export type Stored = {
  entity: Entity
  ids: readonly number[]
  rows: readonly (ViewRow | undefined)[]
  bases: ReadonlyMap<number, ServerRow>
}

type Work = {
  incoming?: Incoming
  /** With the changes of this transaction. */
  lanes: Lanes
  /** The server's wall clock, ms, for observations of orders. Absent: no observations are stored. */
  seenAt?: number | undefined
  meta?: Promise<StoredMeta>
}

/** A row has a base while commands wait for it. Call it inside a transaction over `commandTables`. */
export async function readStored(
  database: ConsoleDatabase,
  entity: Entity,
  ids: readonly number[],
): Promise<Stored> {
  if (ids.length === 0) return { entity, ids, rows: [], bases: new Map() }
  const tables = tablesOf(database, entity)
  const rows = await storedRows(tables.rows, ids)
  const marked = rows.flatMap((row) => (row === undefined || !hasUnsent(row) ? [] : [row.id]))
  const bases = marked.length === 0 ? [] : await tables.bases.bulkGet(marked)
  return { entity, ids, rows, bases: byId(bases) }
}

/**
 * In the same transaction: view row = fold(server row, commands of the lane), for each stored row. Unchanged rows are
 * not written. Returns how many view rows were written.
 */
export async function writeRows(
  database: ConsoleDatabase,
  stored: Stored,
  { incoming = new Map(), lanes, seenAt, meta }: Work,
  counterDeltas: CounterDeltas,
): Promise<number> {
  const { entity, ids, rows, bases } = stored
  if (ids.length === 0) return 0
  const plan: Plan = { rows: [], removed: [], bases: [], freed: [], isNew: true }
  const differences: RowDifference[] = []
  ids.forEach((id, index) => {
    const present = rows[index]
    const server = incoming.get(id)
    const base = bases.get(id)
    if (present !== undefined) plan.isNew = false
    const before = serverRow(present, base)
    if (server !== undefined) {
      differences.push({ id, before, after: server, pending: present?.pending ?? null })
    }
    planRow(plan, entity === 'order' ? counterDeltas : null, {
      id,
      present,
      base,
      server: server === undefined ? before : withKnown(entity, server, before, seenAt),
      commands: lanes.of(laneOf({ entity, id })),
    })
  })
  const mustNoteDifferences = entity === 'order' && seenAt !== undefined
  await Promise.all([
    writePlan(database, entity, plan),
    mustNoteDifferences ? noteDifferences(database, differences as Difference[], seenAt, meta) : null,
  ])
  return plan.rows.length + plan.removed.length
}

type RowDifference = Omit<Difference, 'before' | 'after'> & Record<'before' | 'after', ServerRow | null>

/** Rewrites the view rows of these targets after their lanes changed. Returns the number written. */
export async function refold(
  database: ConsoleDatabase,
  targets: readonly Target[],
  lanes: Lanes,
  counterDeltas: CounterDeltas,
): Promise<number> {
  const entities = [...new Set(targets.map(({ entity }) => entity))]
  const written = await Promise.all(
    entities.map(async (entity) => {
      const ids = new Set(targets.filter((target) => target.entity === entity).map(({ id }) => id))
      return writeRows(database, await readStored(database, entity, [...ids]), { lanes }, counterDeltas)
    }),
  )
  return written.reduce((sum, count) => sum + count, 0)
}

type Plan = {
  rows: ViewRow[]
  removed: number[]
  bases: ServerRow[]
  freed: number[]
  /** None of the rows is stored yet, as during the first download. */
  isNew: boolean
}
type Facts = {
  id: number
  present: ViewRow | undefined
  base: ServerRow | undefined
  server: ServerRow | null
  commands: readonly OutboxCommand[]
}

/** `counterDeltas`: null for rows that are not counted; only orders are. */
function planRow(plan: Plan, counterDeltas: CounterDeltas | null, facts: Facts): void {
  planBase(plan, facts)
  const { id, present, server, commands } = facts
  const row = server === null ? undefined : foldRow(server, commands)
  if (row === present || (row !== undefined && sameValue(row, present))) return
  if (present !== undefined) counterDeltas?.order(present as OrderRow, -1)
  if (row === undefined) {
    plan.removed.push(id)
    return
  }
  counterDeltas?.order(row as OrderRow, 1)
  plan.rows.push(row)
}

function planBase(plan: Plan, { id, base, server, commands }: Facts): void {
  const isKept = server !== null && commands.length > 0
  if (isKept && !sameValue(server, base)) plan.bases.push(server)
  if (!isKept && base !== undefined) plan.freed.push(id)
}

async function writePlan(database: ConsoleDatabase, entity: Entity, plan: Plan): Promise<void> {
  const tables = tablesOf(database, entity)
  await Promise.all([
    putInChunks(tables.rows, plan.rows, plan.isNew),
    plan.removed.length > 0 ? tables.rows.bulkDelete(plan.removed) : null,
    putInChunks(tables.bases, plan.bases),
    plan.freed.length > 0 ? tables.bases.bulkDelete(plan.freed) : null,
  ])
}

/** The stored row of the server; null: there is none. */
export function serverRow(present: ViewRow | undefined, base: ServerRow | undefined): ServerRow | null {
  if (present === undefined) return null
  return base ?? (serverRowOf(present) as ServerRow)
}

function byId(rows: readonly (ServerRow | undefined)[]): ReadonlyMap<number, ServerRow> {
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.id, row]])))
}
