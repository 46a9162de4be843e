import type { Db } from '../../db/connect'
import { recordChange } from '../changes'
import { recordCompanyChange } from '../companies/record-company-change'
import { approveSenderOrders } from './approve-sender-orders'

/**
 * Recalculates a bulk order. Call it after one of its orders was cancelled, reassigned after a cancellation, repriced
 * or paid, and after a payment was stored. The total is the sum of the orders that are not cancelled. The amount left
 * is the sum of those with the payee SENDER minus the payments (AG-144); payments beyond that are `overpaid`. The bulk
 * order is paid once the payments reach what is owed (AG-170), and CANCELLED if all its orders are. Returns the number
 * of the feed entry. Lock all of its orders first, because this locks the bulk order.
 */
export async function recalculateBooks(
  sql: Db,
  bulkOrderId: number,
): Promise<{ seq: number; userId: number }> {
  const [before] = await sql<{ payment_status: string; user_id: number }[]>`
    select payment_status, user_id from bulk_orders where id = ${bulkOrderId} for update`
  if (before === undefined) throw new Error(`Bulk order ${bulkOrderId} is not stored.`)
  const [after] = await sql<{ payment_status: string }[]>`
    update bulk_orders set
      total_kobo = sums.total,
      left_kobo = case when sums.is_paid_elsewhere then 0 else greatest(0, sums.owed - sums.paid) end,
      overpaid_kobo = greatest(0, sums.paid - sums.owed),
      payment_status = sums.payment_status,
      status = case when sums.live = 0 then 'CANCELLED' when sums.payment_status = 'APPROVED' then 'PAID' else 'PENDING' end,
      cancelled_by = case when sums.live = 0 then sums.last_canceller end,
      revision = revision + 1
    from (${bulkSumsQuery(sql, bulkOrderId)}) sums
    where id = ${bulkOrderId} returning bulk_orders.payment_status`
  if (after?.payment_status !== before.payment_status) {
    await nameApprover(sql, bulkOrderId)
    if (after?.payment_status === 'APPROVED') await approveSenderOrders(sql, bulkOrderId)
  }
  return { seq: await recordChange(sql, 'bulk_order', bulkOrderId), userId: before.user_id }
}

/**
 * Like `recalculateBooks`, and also records that the company's balance changed. Locks the company after the bulk order.
 */
export async function recalculateBulk(sql: Db, bulkOrderId: number): Promise<number> {
  const { seq, userId } = await recalculateBooks(sql, bulkOrderId)
  await recordCompanyChange(sql, userId)
  return seq
}

/** Writes who registered the payment that settled the bulk order, and when; null if it is open again. */
async function nameApprover(sql: Db, bulkOrderId: number): Promise<void> {
  await sql`
    update bulk_orders bulk set approved_by = last.name, approved_by_id = last.by_user_id, approved_at = last.at
    from (select 1) always left join (
      select p.by_user_id, p.at, trim(u.first_name || ' ' || u.last_name) as name
      from payments p left join orders o on o.id = p.order_id left join users u on u.id = p.by_user_id
      where (p.bulk_order_id = ${bulkOrderId} and o.payee is distinct from 'RECEIVER')
        or p.id in (select payment_id from payment_allocations where bulk_order_id = ${bulkOrderId})
      order by p.at desc, p.id desc limit 1
    ) last on (select payment_status from bulk_orders where id = ${bulkOrderId}) = 'APPROVED'
    where bulk.id = ${bulkOrderId}`
}

/**
 * A query for one row: the sums of the orders of a bulk order, the payments for it, and the resulting payment status
 * (AG-170). A bulk order that is approved without any payment in the ledger was paid elsewhere and stays approved.
 */
function bulkSumsQuery(sql: Db, bulkOrderId: number) {
  return sql`
    select *, case
      when live = 0 or is_paid_elsewhere then former_status
      when paid > 0 and paid >= owed then 'APPROVED'
      else 'PENDING' end as payment_status
    from (
      select *, former_status = 'APPROVED' and paid = 0 as is_paid_elsewhere from (
      select
        (select payment_status from bulk_orders where id = ${bulkOrderId}) as former_status,
        count(*) filter (where status <> 'CANCELLED') as live,
        coalesce(sum(amount_kobo) filter (where status <> 'CANCELLED'), 0) as total,
        coalesce(sum(amount_kobo) filter (where status <> 'CANCELLED' and payee = 'SENDER'), 0) as owed,
        (array_agg(cancelled_by order by status_changed_at desc, id desc))[1] as last_canceller,
        coalesce((select sum(payments.amount_kobo) from payments left join orders paid_for on paid_for.id = order_id
          where payments.bulk_order_id = ${bulkOrderId} and paid_for.payee is distinct from 'RECEIVER'), 0)
        + coalesce((select sum(amount_kobo) from payment_allocations where bulk_order_id = ${bulkOrderId}), 0) as paid
      from orders where bulk_order_id = ${bulkOrderId}
      ) known
    ) judged`
}
