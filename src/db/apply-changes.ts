import type { Change, SyncedEntity } from '../../contract/sync'
import type { ConsoleDatabase } from './console-database'
import { guardedWrite, type WriteResult } from './guarded-write'
import { putMeta, type MetaValues } from './meta'
import { putChanged } from './put-changed'
import { settleCommands, type Settlement } from './settle-commands'
import { createTally } from './tally'
import { orderTables, writeOrders } from './write-orders'

export type ChangeBatch = {
  /** Rows as the server has them; the last of several of one row counts. `data: null`: it has it no more. */
  changes?: readonly Change[]
  /** What became of commands: settled together with the rows they made. */
  settle?: readonly Settlement[]
  /** Cursor and progress: true exactly when the rows are stored. */
  meta?: Partial<MetaValues>
}

type Rows<Entity extends SyncedEntity> = Map<number, Extract<Change, { entity: Entity }>['data']>
type RowsByEntity = { [Entity in SyncedEntity]: Rows<Entity> }

/**
 * The one writer of synced tables: rows, folded view rows, counters, settled commands and cursor appear in one
 * transaction, or not at all. Unchanged rows cost no write. Answers how many rows were written.
 */
export async function applyChanges(
  database: ConsoleDatabase,
  { changes = [], settle = [], meta = {} }: ChangeBatch,
  fence: { epoch: number },
): Promise<WriteResult<number>> {
  const rows = byEntity(changes)
  return guardedWrite(database, tablesOf(database, rows, settle), fence, async () => {
    const tally = createTally()
    const lanes = await settleCommands(database, settle, tally)
    const orders = await writeOrders(database, rows.order, lanes, tally)
    const others =
      (await putChanged(database.riders, rows.rider)) +
      (await putChanged(database.bulkOrders, rows.bulk_order)) +
      (await putChanged(database.companyUsers, rows.company_user))
    await tally.write(database)
    await putMeta(database, meta)
    return orders + others
  })
}

function tablesOf(database: ConsoleDatabase, rows: RowsByEntity, settle: readonly Settlement[]) {
  return [
    ...(rows.order.size > 0 || settle.length > 0 ? orderTables(database) : []),
    ...(rows.rider.size > 0 ? [database.riders] : []),
    ...(rows.bulk_order.size > 0 ? [database.bulkOrders] : []),
    ...(rows.company_user.size > 0 ? [database.companyUsers] : []),
  ]
}

function byEntity(changes: readonly Change[]): RowsByEntity {
  const rows: RowsByEntity = {
    order: new Map(),
    rider: new Map(),
    bulk_order: new Map(),
    company_user: new Map(),
  }
  for (const change of changes) {
    if (change.entity === 'order') rows.order.set(change.id, change.data)
    if (change.entity === 'rider') rows.rider.set(change.id, change.data)
    if (change.entity === 'bulk_order') rows.bulk_order.set(change.id, change.data)
    if (change.entity === 'company_user') rows.company_user.set(change.id, change.data)
  }
  return rows
}
