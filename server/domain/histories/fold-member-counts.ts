import type { Db } from '../../db/connect'

/** Sums the deltas of `order_member_counts` into one row a member and block. */
export async function foldMemberCounts(sql: Db): Promise<void> {
  await sql`
    with gone as (
      delete from order_member_counts where (user_id, block) in (
        select user_id, block from order_member_counts group by user_id, block having count(*) > 1
      ) returning user_id, block, n
    )
    insert into order_member_counts
    select user_id, block, sum(n) from gone group by user_id, block having sum(n) <> 0`
}
