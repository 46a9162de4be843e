import { sortByEmail, type EmailSort } from '../../../db/queries/state/email-sort'
import { groupByDay } from '../../../db/queries/orders/order-queries'
import type { BulkOrderRow } from '../../../db/core/rows'

export type BulkDay = { day: string; bulks: BulkOrderRow[] }

/** AG-125, AG-129: groups the rows by Lagos day and sorts them within each day. */
export function bulkDays(rows: readonly BulkOrderRow[], sort: EmailSort): BulkDay[] {
  return groupByDay(rows).map(({ day, orders }) => ({
    day,
    bulks: sortByEmail(orders, sort, ({ user_email }) => user_email),
  }))
}
