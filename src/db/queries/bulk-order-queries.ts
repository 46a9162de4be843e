import { isInBulkFilter, matchesBulkSearch, type BulkFilterWord } from '../../../contract/bulk-order-rules'
import type { ConsoleDatabase } from '../core/console-database'
import type { BulkOrderRow } from '../core/rows'

export const BULK_PAGE_SIZE = 50

/** A search covers every status, as the call does (API-47). */
export type BulkFilter = { status: BulkFilterWord | null; search: string }

export type BulkPage = {
  /** At most BULK_PAGE_SIZE, newest first, with the effect of what is still on its way. */
  rows: BulkOrderRow[]
  /** Of the whole list. */
  total: number
  /** At least 1. */
  pages: number
  /** From 1; the last one where more was asked for. */
  page: number
}

export async function readBulkPage(
  database: ConsoleDatabase,
  filter: BulkFilter,
  wanted: number,
): Promise<BulkPage> {
  const newestFirst = () => database.bulkOrders.orderBy('[created_at+id]').reverse()
  if (filter.status === null && filter.search.trim() === '') {
    const place = placeOf(await newestFirst().count(), wanted)
    return { ...place, rows: await newestFirst().offset(place.offset).limit(BULK_PAGE_SIZE).toArray() }
  }
  const matching = await newestFirst()
    .filter((bulk) => matches(bulk, filter))
    .toArray()
  const place = placeOf(matching.length, wanted)
  return { ...place, rows: matching.slice(place.offset, place.offset + BULK_PAGE_SIZE) }
}

/** With the effect of what is still on its way; null when it is not on this device. */
export async function findBulkOrder(
  { bulkOrders }: ConsoleDatabase,
  id: number,
): Promise<BulkOrderRow | null> {
  return (await bulkOrders.get(id as BulkOrderRow['id'])) ?? null
}

/** How many there are of each, on this device. */
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

function placeOf(total: number, wanted: number): Omit<BulkPage, 'rows'> & { offset: number } {
  const pages = Math.max(1, Math.ceil(total / BULK_PAGE_SIZE))
  const page = Math.min(Math.max(1, wanted), pages)
  return { total, pages, page, offset: (page - 1) * BULK_PAGE_SIZE }
}
