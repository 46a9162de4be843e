import {
  isInBulkFilter,
  matchesBulkSearch,
  type BulkFilterWord,
} from '../../../../contract/rules/bulk-order-rules'
import type { ConsoleDatabase } from '../../core/console-database'
import type { BulkOrderRow } from '../../core/rows'
import { pageOfRows, placeOf, type ListPage } from '../state/page-place'

export const BULK_PAGE_SIZE = 50

/** A search covers every status, as the call does (API-47). */
export type BulkFilter = { status: BulkFilterWord | null; search: string }

/** At most BULK_PAGE_SIZE rows, newest first, including the effect of unsent changes. */
export type BulkPage = ListPage<BulkOrderRow>

export async function readBulkPage(
  database: ConsoleDatabase,
  filter: BulkFilter,
  wanted: number,
): Promise<BulkPage> {
  const newestFirst = () => database.bulkOrders.orderBy('[created_at+id]').reverse()
  if (filter.status === null && filter.search.trim() === '') {
    const { offset, ...place } = placeOf({ total: await newestFirst().count(), wanted, size: BULK_PAGE_SIZE })
    return { ...place, rows: await newestFirst().offset(offset).limit(BULK_PAGE_SIZE).toArray() }
  }
  const matching = await newestFirst()
    .filter((bulk) => matches(bulk, filter))
    .toArray()
  return pageOfRows(matching, { wanted, size: BULK_PAGE_SIZE })
}

/** Includes the effect of unsent changes. Null: the row is not on this device. */
export async function findBulkOrder(
  { bulkOrders }: ConsoleDatabase,
  id: number,
): Promise<BulkOrderRow | null> {
  return (await bulkOrders.get(id as BulkOrderRow['id'])) ?? null
}

export async function countBulkOrders({
  bulkOrders,
}: ConsoleDatabase): Promise<Record<'all' | BulkFilterWord, number>> {
  const counts = { all: 0, pending: 0, paid: 0 }
  await bulkOrders.each((bulk) => {
    counts.all += 1
    if (isInBulkFilter(bulk, 'pending')) counts.pending += 1
    if (isInBulkFilter(bulk, 'paid')) counts.paid += 1
  })
  return counts
}

function matches(bulk: BulkOrderRow, { status, search }: BulkFilter): boolean {
  if (search.trim() !== '') return matchesBulkSearch(bulk, search)
  return status === null || isInBulkFilter(bulk, status)
}
