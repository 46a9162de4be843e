import type { Db } from '../../db/connect'
import { foldDeltas } from '../../db/fold-deltas'

/** Folds the counters to one row for each member and block of order ids. */
export async function foldMemberCounts(sql: Db): Promise<void> {
  await foldDeltas(sql, { table: 'order_member_counts', keys: ['user_id', 'block'], sums: ['n'] })
}
