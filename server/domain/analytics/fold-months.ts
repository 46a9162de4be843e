import type { Db } from '../../db/connect'

/** Sums the deltas of `payment_months` and `order_months` into one row a month (and status). */
export async function foldMonths(sql: Db): Promise<void> {
  await sql`
    with gone as (
      delete from payment_months where month in (
        select month from payment_months group by month having count(*) > 1
      ) returning month, amount_kobo, n
    )
    insert into payment_months
    select month, sum(amount_kobo), sum(n) from gone group by month having sum(n) <> 0`
  await sql`
    with gone as (
      delete from order_months where (month, status) in (
        select month, status from order_months group by month, status having count(*) > 1
      ) returning month, status, n
    )
    insert into order_months
    select month, status, sum(n) from gone group by month, status having sum(n) <> 0`
}
