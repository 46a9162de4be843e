import type { ConsoleDatabase } from '../../db/core/console-database'
import { orderSearchOf } from '../../db/queries/order-search'

/** Where a scanned number leads: to the orders that have it, and to the one if there is only one on this computer. */
export async function findScanned(database: ConsoleDatabase, text: string): Promise<string> {
  const { ids } = await orderSearchOf(database)
    .search({ text, bulkOrderId: null })
    .catch(() => ({ ids: [] }))
  const found = new URLSearchParams({ q: text, ...(ids.length === 1 && { order: String(ids[0]) }) })
  return `/orders?${found.toString()}`
}
