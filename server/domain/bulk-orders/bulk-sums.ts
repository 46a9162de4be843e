import type { Db } from '../../db/connect'

/**
 * A query for one row: the sums of the orders of a bulk order, the payments for it, and the resulting payment status
 * (AG-170). A bulk order that is approved without any payment in the ledger was paid elsewhere and stays approved.
 */
export function bulkSumsQuery(sql: Db, bulkOrderId: number) {
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
