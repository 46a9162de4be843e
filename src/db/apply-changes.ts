import { SYNCED_ENTITIES, type Change } from '../../contract/sync'
import type { Entity, ServerRow } from './commands'
import type { ConsoleDatabase } from './console-database'
import { commandTables } from './entity-tables'
import { guardedWrite, type WriteResult } from './guarded-write'
import { putMeta, type MetaValues } from './meta'
import { settleCommands, type Settlement } from './settle-commands'
import { createTally } from './tally'
import { writeRows } from './write-rows'

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
  return guardedWrite(database, touchedTables(database, rows, settle), fence, async () => {
    const tally = createTally()
    const targets = await settleCommands(database, settle, tally, at)
    let written = 0
    for (const entity of SYNCED_ENTITIES) {
      const alsoRefold = targets.filter((target) => target.entity === entity).map(({ id }) => id)
      written += await writeRows(database, entity, { incoming: rows[entity], alsoRefold, seenAt: at }, tally)
    }
    await tally.write(database)
    await putMeta(database, meta)
    return written
  })
}

/** Whose row a settled command changes stands in the outbox: unless it is said, any table may be meant. */
function touchedTables(database: ConsoleDatabase, rows: RowsByEntity, settle: readonly Settlement[]) {
  if (settle.some(({ entity }) => entity === undefined)) return commandTables(database)
  const touched = SYNCED_ENTITIES.filter(
    (entity) => rows[entity].size > 0 || settle.some((one) => one.entity === entity),
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
