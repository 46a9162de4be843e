import type { Entity, ServerRow } from '../core/entities'
import type { ConsoleDatabase } from '../core/console-database'
import { tablesOf } from '../core/entity-tables'
import { serverRowOf } from '../commands/fold'
import { within } from '../core/time-limit'

/** The stored rows of the server, for the engine to compare with; ids that are not stored are left out. */
export async function readServerRows(
  database: ConsoleDatabase,
  entity: Entity,
  ids: readonly number[],
): Promise<Map<number, ServerRow>> {
  if (ids.length === 0) return new Map()
  const { rows, bases } = tablesOf(database, entity)
  return within(
    database.transaction('r', [rows, bases], async () => {
      const views = await rows.bulkGet([...ids])
      const servers = await bases.bulkGet([...ids])
      return new Map(
        views.flatMap((row, index) =>
          row === undefined ? [] : [[row.id, servers[index] ?? (serverRowOf(row) as ServerRow)]],
        ),
      )
    }),
  )
}

export type ReplicaTable = 'orders' | 'riders' | 'bulkOrders' | 'companyUsers' | 'customers'

export async function readIds(database: ConsoleDatabase, table: ReplicaTable): Promise<number[]> {
  return within(database[table].toCollection().primaryKeys())
}

/** Ids of the orders that have one of these statuses in the last row of the server. */
export async function readIdsByStatus(
  database: ConsoleDatabase,
  statuses: readonly string[],
): Promise<number[]> {
  const ranges = statuses.map((status) =>
    within(
      database.orders
        .where('[status+created_at+id]')
        .between([status, '', -Infinity], [status, '\uffff', Infinity])
        .primaryKeys(),
    ),
  )
  return (await Promise.all(ranges)).flat()
}
