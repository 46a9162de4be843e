import type { Order } from '../../contract/orders'
import { laneOf, type Entity, type ServerRow, type Target } from './commands'
import type { ConsoleDatabase } from './console-database'
import { tablesOf, type ViewRow } from './entity-tables'
import { foldRow, serverRowOf } from './fold'
import { noteDifferences, type Difference } from './observations'
import { putInChunks, storedRows } from './put-changed'
import { sameValue } from './same-value'
import type { OutboxCommand } from './rows'
import type { Tally } from './tally'

/** From here on only the lanes that exist are looked for. */
const MANY_LANES = 20

/** Rows of one entity as the server has them; null: it has it no more. */
export type Incoming = ReadonlyMap<number, ServerRow | null>

type Work = {
  incoming?: Incoming
  alsoRefold?: Iterable<number>
  /** Wall clock, ms: what the rows of orders tell is noted as seen then; absent: nothing is. */
  seenAt?: number | undefined
}

/**
 * Inside a transaction over `commandTables`: view row = fold(server row, commands of the lane), for the rows of
 * `incoming` and those `alsoRefold`. Unchanged rows cost no write. Answers how many view rows were written.
 */
export async function writeRows(
  database: ConsoleDatabase,
  entity: Entity,
  { incoming = new Map(), alsoRefold = [], seenAt }: Work,
  tally: Tally,
): Promise<number> {
  const ids = [...new Set([...incoming.keys(), ...alsoRefold])]
  if (ids.length === 0) return 0
  const stored = await storedRows(tablesOf(database, entity).rows, ids)
  const lanes = await lanesOf(database, entity, ids)
  const bases = await basesOf(database, entity, stored)
  const plan: Plan = { rows: [], removed: [], bases: [], freed: [] }
  const differences: Told[] = []
  ids.forEach((id, index) => {
    const present = stored[index]
    const server = incoming.get(id)
    const base = bases.get(id)
    if (server !== undefined) {
      const before = serverRow(present, base)
      differences.push({ id, before, after: server, pending: present?.pending ?? null })
    }
    planRow(plan, entity === 'order' ? tally : null, {
      id,
      present,
      base,
      server: server === undefined ? serverRow(present, base) : server,
      commands: lanes.get(laneOf({ entity, id })) ?? [],
    })
  })
  await carryOut(database, entity, plan)
  if (entity === 'order' && seenAt !== undefined)
    await noteDifferences(database, differences as Difference[], seenAt)
  return plan.rows.length + plan.removed.length
}

type Told = Omit<Difference, 'before' | 'after'> & Record<'before' | 'after', ServerRow | null>

/** View rows of these targets anew, after their lanes changed. */
export async function refold(
  database: ConsoleDatabase,
  targets: readonly Target[],
  tally: Tally,
): Promise<void> {
  const entities = new Set(targets.map(({ entity }) => entity))
  for (const entity of entities) {
    const ids = targets.filter((target) => target.entity === entity).map(({ id }) => id)
    await writeRows(database, entity, { alsoRefold: ids }, tally)
  }
}

type Plan = { rows: ViewRow[]; removed: number[]; bases: ServerRow[]; freed: number[] }
type Facts = {
  id: number
  present: ViewRow | undefined
  base: ServerRow | undefined
  server: ServerRow | null
  commands: readonly OutboxCommand[]
}

/** `tally`: orders are counted. */
function planRow(plan: Plan, tally: Tally | null, facts: Facts): void {
  planBase(plan, facts)
  const { id, present, server, commands } = facts
  const row = server === null ? undefined : foldRow(server, commands)
  if (row === present || (row !== undefined && sameValue(row, present))) return
  if (present !== undefined) tally?.order(present as Order, -1)
  if (row === undefined) {
    plan.removed.push(id)
    return
  }
  tally?.order(row as Order, 1)
  plan.rows.push(row)
}

function planBase(plan: Plan, { id, base, server, commands }: Facts): void {
  const isKept = server !== null && commands.length > 0
  if (isKept && !sameValue(server, base)) plan.bases.push(server)
  if (!isKept && base !== undefined) plan.freed.push(id)
}

async function carryOut(database: ConsoleDatabase, entity: Entity, plan: Plan): Promise<void> {
  const tables = tablesOf(database, entity)
  await putInChunks(tables.rows, plan.rows)
  if (plan.removed.length > 0) await tables.rows.bulkDelete(plan.removed)
  await putInChunks(tables.bases, plan.bases)
  if (plan.freed.length > 0) await tables.bases.bulkDelete(plan.freed)
}

/** The server's row as stored; null where there is none. */
function serverRow(present: ViewRow | undefined, base: ServerRow | undefined): ServerRow | null {
  if (present === undefined) return null
  return base ?? (serverRowOf(present) as ServerRow)
}

async function basesOf(
  database: ConsoleDatabase,
  entity: Entity,
  stored: readonly (ViewRow | undefined)[],
): Promise<ReadonlyMap<number, ServerRow>> {
  const ids = stored.flatMap((row) => (row === undefined || !isMarked(row) ? [] : [row.id]))
  if (ids.length === 0) return new Map()
  const bases = await tablesOf(database, entity).bases.bulkGet(ids)
  return new Map(bases.flatMap((base) => (base === undefined ? [] : [[base.id, base]])))
}

/** Rows that older code stored hold no mark at all. */
function isMarked({ pending }: { pending?: ViewRow['pending'] }): boolean {
  return pending !== null && pending !== undefined
}

/** By lane, the oldest command first. */
async function lanesOf(
  database: ConsoleDatabase,
  entity: Entity,
  ids: readonly number[],
): Promise<ReadonlyMap<string, OutboxCommand[]>> {
  const wanted = new Set(ids.map((id) => laneOf({ entity, id })))
  const names = ids.length > MANY_LANES ? await lanesAmong(database, wanted) : [...wanted]
  const commands = names.length === 0 ? [] : await database.outbox.where('lane').anyOf(names).sortBy('seq')
  const lanes = new Map<string, OutboxCommand[]>()
  for (const command of commands) {
    const lane = lanes.get(command.lane)
    if (lane === undefined) lanes.set(command.lane, [command])
    else lane.push(command)
  }
  return lanes
}

async function lanesAmong({ outbox }: ConsoleDatabase, wanted: ReadonlySet<string>): Promise<string[]> {
  const present = (await outbox.orderBy('lane').uniqueKeys()) as string[]
  return present.filter((lane) => wanted.has(lane))
}
