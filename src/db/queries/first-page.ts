import type { ConsoleDatabase } from '../core/console-database'
import type { OrderRow } from '../core/rows'
import { countOrders, readOrderPage, TOP, type OrderFilter } from './order-queries'
import { readReplication, type Replication } from './replication'

/** What a list of orders shows first. */
export type FirstPage = { count: number; rows: OrderRow[]; replication: Replication | null }

type Kept = FirstPage & { filter: OrderFilter; atMs: number }

/** Only what has just been read may be shown before it is asked again. ms */
const FRESH_MS = 1_000

const pages = new WeakMap<ConsoleDatabase, Kept>()

/** Reads the first page of a list before its screen is there, so that the screen's first picture has its rows. */
export async function readFirstPage(database: ConsoleDatabase, filter: OrderFilter): Promise<void> {
  const [count, rows, replication] = await Promise.all([
    countOrders(database, filter),
    readOrderPage(database, filter, TOP),
    readReplication(database),
  ])
  pages.set(database, { filter, count, rows, replication, atMs: performance.now() })
}

/** What `readFirstPage` read a moment ago; undefined later, and for another list. Any list, where none is given. */
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
