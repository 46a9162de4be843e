import type { Db } from '../../db/connect'
import { foldDeltas } from '../../db/fold-deltas'

/** Folds the counters by month to one row for each month, or for each month and status. */
export async function foldMonths(sql: Db): Promise<void> {
  await foldDeltas(sql, { table: 'payment_months', keys: ['month'], sums: ['amount_kobo', 'n'] })
  await foldDeltas(sql, { table: 'order_months', keys: ['month', 'status'], sums: ['n'] })
}
