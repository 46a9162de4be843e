import type { Db } from '../../db/connect'
import { foldDeltas } from '../../db/fold-deltas'

/** One row a block and status. */
export async function foldOrderCounts(sql: Db): Promise<void> {
  await foldDeltas(sql, { table: 'order_counts', keys: ['block', 'status'], sums: ['n'] })
}
