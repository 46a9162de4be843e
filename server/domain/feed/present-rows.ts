import type { Change, SyncedEntity } from '../../../contract/entities/sync'
import type { Db } from '../../db/connect'
import { readBulkOrders } from '../bulk-orders/read-bulk-orders'
import { readCompanies } from '../companies/read-companies'
import { readCustomers } from '../customers/list-customers'
import { readOrders } from '../orders/read-orders'
import { readRiders } from '../riders/read-riders'

type Ids = readonly number[]

/** The present rows as changes, in the order of the ids; an id without a row becomes a deletion. */
export async function presentRows(sql: Db, entity: SyncedEntity, ids: Ids): Promise<Change[]> {
  if (ids.length === 0) return []
  switch (entity) {
    case 'order':
      return changes(ids, await readOrders(sql, ids), (id, data) => ({ entity, id, data }))
    case 'rider':
      return changes(ids, await readRiders(sql, ids), (id, data) => ({ entity, id, data }))
    case 'bulk_order':
      return changes(ids, await readBulkOrders(sql, ids), (id, data) => ({ entity, id, data }))
    case 'company_user':
      return changes(ids, await readCompanies(sql, ids), (id, data) => ({ entity, id, data }))
    case 'customer':
      return changes(ids, await readCustomers(sql, ids), (id, data) => ({ entity, id, data }))
  }
}

function changes<Row extends { id: number }>(
  ids: Ids,
  rows: readonly Row[],
  toChange: (id: number, data: Row | null) => Change,
): Change[] {
  const byId = new Map<number, Row>(rows.map((row) => [row.id, row]))
  return ids.map((id) => toChange(id, byId.get(id) ?? null))
}
