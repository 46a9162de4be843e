import { Dexie } from 'dexie'
import type { ConsoleDatabase } from '../../core/console-database'
import type { BulkOrderRow, OrderRow } from '../../core/rows'

export type RecentBulkOrder = { bulk: BulkOrderRow; orders: OrderRow[] }

/** The bulk orders since `sinceMs` that were not cancelled, newest first, with those of their orders that are here. */
export async function recentBulkOrders(
  { bulkOrders, orders }: ConsoleDatabase,
  sinceMs: number,
): Promise<RecentBulkOrder[]> {
  const bulks = await bulkOrders
    .where('[created_at+id]')
    .between([new Date(sinceMs).toISOString(), Dexie.minKey], [Dexie.maxKey, Dexie.maxKey])
    .filter(({ status }) => status !== 'CANCELLED')
    .toArray()
  return Promise.all(
    bulks.toReversed().map(async (bulk) => ({
      bulk,
      orders: await orders
        .where('[bulk_order_id+created_at+id]')
        .between([bulk.id, Dexie.minKey, Dexie.minKey], [bulk.id, Dexie.maxKey, Dexie.maxKey])
        .toArray(),
    })),
  )
}
