import type { ConsoleDatabase } from '../../core/console-database'
import type { OrderRow } from '../../core/rows'
import { countOrders, readOrderPage, TOP, type OrderFilter } from './order-queries'
import { readReplication, type Replication } from '../state/replication'

export type FirstPage = { count: number; rows: OrderRow[]; replication: Replication | null }

type Kept = FirstPage & { filter: OrderFilter; atMs: number }

/** ms. An older page must not be shown; it is read again. */
const FRESH_MS = 1_000

const pages = new WeakMap<ConsoleDatabase, Kept>()

/** Reads the first page of a list before its screen opens, so that the first render already has rows. */
export async function readFirstPage(database: ConsoleDatabase, filter: OrderFilter): Promise<void> {
  const [count, rows, replication] = await Promise.all([
    countOrders(database, filter),
    readOrderPage(database, filter, TOP),
    readReplication(database),
  ])
  pages.set(database, { filter, count, rows, replication, atMs: performance.now() })
}

/**
 * The page that `readFirstPage` read less than a second ago; otherwise undefined. Without `filter`, the page of any
 * list.
 */
export function firstPageOf(database: ConsoleDatabase, filter?: OrderFilter): FirstPage | undefined {
  const page = pages.get(database)
  if (page === undefined) return undefined
  if (performance.now() - page.atMs > FRESH_MS) {
    pages.delete(database)
    return undefined
  }
  return filter === undefined || isSame(filter, page.filter) ? page : undefined
}

function isSame(a: OrderFilter, b: OrderFilter): boolean {
  return a.status === b.status && a.bulkOrderId === b.bulkOrderId
}
