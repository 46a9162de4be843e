import { groupByDay } from '../../db/queries/order-queries'
import type { BulkOrderRow } from '../../db/core/rows'
import type { EmailSort } from './bulk-address'

export type BulkDay = { day: string; bulks: BulkOrderRow[] }

/** AG-125, AG-129: rows of one Lagos day together, sorted within the day. */
export function bulkDays(rows: readonly BulkOrderRow[], sort: EmailSort): BulkDay[] {
  return groupByDay(rows).map(({ day, orders }) => ({ day, bulks: sortByEmail(orders, sort) }))
}

/** Those without an email stand last in both directions; equal ones keep their order. */
function sortByEmail(rows: readonly BulkOrderRow[], sort: EmailSort): BulkOrderRow[] {
  if (sort === null) return [...rows]
  const sign = sort === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => compare(a.user_email, b.user_email, sign))
}

function compare(a: string | null, b: string | null, sign: number): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a.toLowerCase() < b.toLowerCase() ? -sign : sign
}
