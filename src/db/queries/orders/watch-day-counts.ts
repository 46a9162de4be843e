import { lagosDay } from '../../../../contract/words/dates'
import type { Committed } from '../../core/committed'
import type { ConsoleDatabase } from '../../core/console-database'
import { liveWithCommitted } from '../../core/live-with-committed'
import type { OrderRow } from '../../core/rows'
import { countOrdersOfDay, type OrderFilter } from './order-queries'

export type DayCounts = ReadonlyMap<string, number>

/** `days`: yyyy-MM-dd in Lagos. */
type Counted = { filter: OrderFilter; days: readonly string[] }

/**
 * Counts the orders of some days in the whole list, now and after each change that can change a count: most commits
 * change rows that were counted and stay so. Returns `stop`.
 */
export function watchDayCounts(
  database: ConsoleDatabase,
  counted: Counted,
  next: (counts: DayCounts) => void,
): () => void {
  const { filter, days } = counted
  return liveWithCommitted(database, {
    table: database.orders,
    inHand: ({ orders }) => orders.keys(),
    read: async () => {
      const counts = days.map(async (day) => [day, await countOrdersOfDay(database, filter, day)] as const)
      return new Map(await Promise.all(counts))
    },
    newsOf: (committed) => (changesCount(committed, counted) ? true : null),
    committed: () => false,
    next,
  }).stop
}

function changesCount({ orders, former }: Committed, counted: Counted): boolean {
  return [...orders].some(([id, row]) => dayOf(row, counted) !== dayOf(former.get(id) ?? null, counted))
}

/** The day for which the row is counted; null: it is not. */
function dayOf(row: OrderRow | null, { filter: { status, bulkOrderId }, days }: Counted): string | null {
  if (row === null || (status !== null && row.status !== status)) return null
  if (bulkOrderId !== null && row.bulk_order_id !== bulkOrderId) return null
  const day = lagosDay(row.created_at)
  return days.includes(day) ? day : null
}
