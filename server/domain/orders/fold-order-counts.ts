import type { Db } from '../../db/connect'

/** Sums the deltas of `order_counts` into one row a block and status. */
export async function foldOrderCounts(sql: Db): Promise<void> {
  await sql`
    with gone as (
      delete from order_counts where (block, status) in (
        select block, status from order_counts group by block, status having count(*) > 1
      ) returning block, status, n
    )
    insert into order_counts
    select block, status, sum(n) from gone group by block, status having sum(n) <> 0`
}
