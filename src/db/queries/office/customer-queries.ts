import { matchesPerson } from '../../../../contract/rules/customer-rules'
import { MOST_SYNCED_CUSTOMERS } from '../../../../contract/entities/sync'
import type { Flag } from '../../../../contract/wire/wire'
import type { ConsoleDatabase } from '../../core/console-database'
import { readMeta } from '../../core/meta'
import type { CustomerRow } from '../../core/rows'
import { pageOfRows, type ListPage } from '../state/page-place'

const PAGE_SIZE = 50

/** `status`: whether they are verified; null: all. A search covers every status (AG-83). */
export type CustomerSearch = { search: string; status: Flag | null }

/** Sorted by id. Null: the server may have more customers than this device. */
export async function readCustomerPage(
  database: ConsoleDatabase,
  { search, status }: CustomerSearch,
  wanted: number,
): Promise<ListPage<CustomerRow> | null> {
  const [cursor, replica, count] = await Promise.all([
    readMeta(database, 'cursor'),
    readMeta(database, 'replica'),
    database.customers.count(),
  ])
  // A device that had no customers before reads everything from the start, without a cursor until the end.
  const isWhole = cursor !== null && replica?.complete === true && count < MOST_SYNCED_CUSTOMERS
  if (!isWhole) return null
  const isWanted = (row: CustomerRow) =>
    search === '' ? status === null || row.is_verified === status : matchesPerson(row, search)
  const all = await database.customers.toArray()
  return pageOfRows(all.filter(isWanted), { wanted, size: PAGE_SIZE })
}

/** Null: the row is not on this device. */
export async function findCustomer({ customers }: ConsoleDatabase, id: number): Promise<CustomerRow | null> {
  return (await customers.get(id)) ?? null
}
