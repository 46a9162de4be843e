import type { Db } from '../../db/connect'
import { foldDeltas } from '../../db/fold-deltas'

/** Folds the counters to one row for each block of ids and status. */
export async function foldOrderCounts(sql: Db): Promise<void> {
  await foldDeltas(sql, { table: 'order_counts', keys: ['block', 'status'], sums: ['n'] })
}
