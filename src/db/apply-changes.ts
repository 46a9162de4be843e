import { SYNCED_ENTITIES, type Change } from '../../contract/sync'
import { laneOf, type Entity, type ServerRow } from './commands'
import { announceCommitted, type Committed } from './committed'
import type { ConsoleDatabase } from './console-database'
import { commandTables } from './entity-tables'
import { guardedWrite, type WriteResult } from './guarded-write'
import { readLanes, type Lanes } from './lanes'
import { changedMeta, putMeta, type MetaValues } from './meta'
import { leaveTrails, settleCommands, type Settlement } from './settle-commands'
import { createTally, type Tally } from './tally'
import { readStored, refold, writeRows } from './write-rows'

export type ChangeBatch = {
  /** Rows as the server has them; the last of several of one row counts. `data: null`: it has it no more. */
  changes?: readonly Change[]
  /** What became of commands: settled together with the rows they made. */
  settle?: readonly Settlement[]
  /** Cursor and progress: true exactly when the rows are stored. */
  meta?: Partial<MetaValues>
  /** Wall clock, ms, for what is kept of it: when it was seen here. */
  at?: number
}

type RowsByEntity = { [E in Entity]: Map<number, ServerRow | null> }

/**
 * The one writer of synced tables: rows, folded view rows, counters, settled commands and cursor appear in one
 * transaction, or not at all. Unchanged rows cost no write. Answers how many rows were written.
 */
export async function applyChanges(
  database: ConsoleDatabase,
  { changes = [], settle = [], meta = {}, at }: ChangeBatch,
  fence: { epoch: number },
): Promise<WriteResult<number>> {
  const rows = byEntity(changes)
  let tally = createTally()
  let commands: Committed['commands'] = new Map()
  const result = await guardedWrite(database, touchedTables(database, rows, settle), fence, async () => {
    tally = createTally()
    const meant = idsOf(rows, settle)
    const concerned = SYNCED_ENTITIES.filter((entity) => meant[entity].size > 0)
    if (concerned.length > 0) tally.prepare(database)
    const [lanes, news, ...stored] = await Promise.all([
      lanesFor(database, meant, settle, tally),
      changedMeta(database, meta),
      ...concerned.map((entity) => readStored(database, entity, [...meant[entity]])),
    ])
    const { targets, sent } = settleCommands(lanes, settle)
    commands = lanes.changed()
    const alone = targets.filter(({ entity, id }) => !meant[entity].has(id))
    const settling = Promise.all([lanes.write(), leaveTrails(database, sent, at)])
    const written = await Promise.all([
      ...stored.map((known) =>
        writeRows(database, known, { incoming: rows[known.entity], lanes, seenAt: at }, tally),
      ),
      refold(database, alone, lanes, tally),
    ])
    const count = written.reduce((sum, rows) => sum + rows, 0)
    // What the rows tell is noted by the progress before this batch.
    const isIdle = count === 0 && targets.length === 0
    await Promise.all([
      settling,
      tally.write(database),
      isIdle && isMoveAlone(news) ? null : putMeta(database, news),
    ])
    return count
  })
  if (result.kind === 'written') announceCommitted(database, { ...tally.committed(), commands })
  return result
}

/** A cursor that moved over nothing new is not worth a write: from where it was, the same is read again, unchanged. */
function isMoveAlone(news: Partial<MetaValues>): boolean {
  return Object.keys(news).every((key) => key === 'cursor')
}

type Meant = { [E in Entity]: Set<number> }

/** The rows that are given, and those of commands of which it is known whose they are. */
function idsOf(rows: RowsByEntity, settle: readonly Settlement[]): Meant {
  const meant: Meant = {
    order: new Set(rows.order.keys()),
    rider: new Set(rows.rider.keys()),
    bulk_order: new Set(rows.bulk_order.keys()),
    company_user: new Set(rows.company_user.keys()),
  }
  for (const { target } of settle) if (target !== undefined) meant[target.entity].add(target.id)
  return meant
}

async function lanesFor(
  database: ConsoleDatabase,
  meant: Meant,
  settle: readonly Settlement[],
  tally: Tally,
): Promise<Lanes> {
  const named = SYNCED_ENTITIES.flatMap((entity) => [...meant[entity]].map((id) => laneOf({ entity, id })))
  const unplaced = settle.filter(({ target }) => target === undefined).map(({ id }) => id)
  const found = unplaced.length === 0 ? [] : await database.outbox.where('id').anyOf(unplaced).toArray()
  return readLanes(database, [...new Set([...named, ...found.map(({ lane }) => lane)])], tally)
}

/** Whose row a settled command changes stands in the outbox: unless it is said, any table may be meant. */
function touchedTables(database: ConsoleDatabase, rows: RowsByEntity, settle: readonly Settlement[]) {
  if (settle.some(({ target }) => target === undefined)) return commandTables(database)
  const touched = SYNCED_ENTITIES.filter(
    (entity) => rows[entity].size > 0 || settle.some(({ target }) => target?.entity === entity),
  )
  return touched.length === 0 ? [] : commandTables(database, touched)
}

function byEntity(changes: readonly Change[]): RowsByEntity {
  const rows: RowsByEntity = {
    order: new Map(),
    rider: new Map(),
    bulk_order: new Map(),
    company_user: new Map(),
  }
  for (const { entity, id, data } of changes) rows[entity].set(id, data)
  return rows
}
