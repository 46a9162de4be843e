import type { Entity, ServerRow } from './entities'
import type { Table } from 'dexie'
import type { ConsoleDatabase } from './console-database'
import type { Unsent } from './rows'

export type ViewRow = ServerRow & Unsent

type EntityTables = {
  /** View rows. */
  rows: Table<ViewRow, number>
  /** The row of the server, stored only while commands are pending on it. */
  bases: Table<ServerRow, number>
}

const NAMES = {
  order: ['orders', 'orderBases'],
  rider: ['riders', 'riderBases'],
  bulk_order: ['bulkOrders', 'bulkOrderBases'],
  company_user: ['companyUsers', 'companyUserBases'],
  customer: ['customers', 'customerBases'],
} as const satisfies Record<Entity, readonly [keyof ConsoleDatabase, keyof ConsoleDatabase]>

const ENTITIES = [
  'order',
  'rider',
  'bulk_order',
  'company_user',
  'customer',
] as const satisfies readonly Entity[]

/** The cast is safe because the names are listed per entity. */
export function tablesOf(database: ConsoleDatabase, entity: Entity): EntityTables {
  const [rows, bases] = NAMES[entity]
  return { rows: database[rows], bases: database[bases] } as unknown as EntityTables
}

/** Tables that a change of these entities' rows or commands may touch, including counters and logs. */
export function commandTables(database: ConsoleDatabase, entities: readonly Entity[] = ENTITIES): Table[] {
  const own = entities.flatMap((entity) => NAMES[entity].map((name): Table => database[name]))
  return [...own, database.outbox, database.settled, database.counters, database.observations]
}
