import type { Db } from '../../db/connect'
import { recordChange } from '../changes'
import { companyChanged } from '../companies/company-changed'

/**
 * After an order of the bulk was cancelled, revived, priced or paid. The total counts the orders that are not cancelled,
 * what is left the SENDER ones less what was paid for the bulk (AG-144); a bulk whose orders are all cancelled is
 * CANCELLED. Lock the orders first: it locks the bulk order, then the company.
 */
export async function recalculateBulk(sql: Db, bulkOrderId: number): Promise<void> {
  const [bulk] = await sql<{ user_id: number }[]>`
    select user_id from bulk_orders where id = ${bulkOrderId} for update`
  if (bulk === undefined) return
  await sql`
    update bulk_orders set
      total_kobo = sums.total,
      left_kobo = case when payment_status = 'APPROVED' then 0 else greatest(0, sums.owed - sums.paid) end,
      status = case when sums.live = 0 then 'CANCELLED' when payment_status = 'APPROVED' then 'PAID' else 'PENDING' end,
      cancelled_by = case when sums.live = 0 then sums.last_canceller end,
      revision = revision + 1
    from (${sumsOf(sql, bulkOrderId)}) sums
    where id = ${bulkOrderId}`
  await recordChange(sql, 'bulk_order', bulkOrderId)
  await companyChanged(sql, bulk.user_id)
}

function sumsOf(sql: Db, bulkOrderId: number) {
  return sql`
    select
      count(*) filter (where status <> 'CANCELLED') as live,
      coalesce(sum(amount_kobo) filter (where status <> 'CANCELLED'), 0) as total,
      coalesce(sum(amount_kobo) filter (where status <> 'CANCELLED' and payee = 'SENDER'), 0) as owed,
      (array_agg(cancelled_by order by status_changed_at desc, id desc))[1] as last_canceller,
      coalesce((select sum(payments.amount_kobo) from payments left join orders paid_for on paid_for.id = order_id
        where payments.bulk_order_id = ${bulkOrderId} and paid_for.payee is distinct from 'RECEIVER'), 0)
      + coalesce((select sum(amount_kobo) from payment_allocations where bulk_order_id = ${bulkOrderId}), 0) as paid
    from orders where bulk_order_id = ${bulkOrderId}`
}
