import type { Db } from '../../db/connect'
import { foldDeltas } from '../../db/fold-deltas'

/** One row a member and block. */
export async function foldMemberCounts(sql: Db): Promise<void> {
  await foldDeltas(sql, { table: 'order_member_counts', keys: ['user_id', 'block'], sums: ['n'] })
}
