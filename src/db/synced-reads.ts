import type { Order } from '../../contract/orders'
import type { ConsoleDatabase } from './console-database'
import { serverRowOf } from './fold'
import type { RiderRow } from './rows'
import { within } from './time-limit'

/** The server's rows as stored, for the engine to compare with; ids that are not stored are left out. */
export async function readServerOrders(
  database: ConsoleDatabase,
  ids: readonly number[],
): Promise<Map<number, Order>> {
  return within(
    database.transaction('r', [database.orders, database.orderBases], async () => {
      const rows = await database.orders.bulkGet([...ids])
      const bases = await database.orderBases.bulkGet([...ids])
      return new Map(
        rows.flatMap((row, index) => (row === undefined ? [] : [[row.id, bases[index] ?? serverRowOf(row)]])),
      )
    }),
  )
}

export type ReplicaTable = 'orders' | 'riders' | 'bulkOrders' | 'companyUsers'

export async function readIds(database: ConsoleDatabase, table: ReplicaTable): Promise<number[]> {
  return within(database[table].toCollection().primaryKeys())
}

/** Ids of orders that the server last showed in one of these statuses. */
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

export async function readServerRiders(
  database: ConsoleDatabase,
  ids: readonly number[],
): Promise<Map<number, RiderRow>> {
  if (ids.length === 0) return new Map()
  const rows = await within(database.riders.bulkGet([...ids]))
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.id, row]])))
}
