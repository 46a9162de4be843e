import type { Sql } from '../../../server/db/connect'

/** Names of the stored counts, sums and histories that do not agree with the rows they come from; none is right. */
export async function disagreements(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select 'rider ongoing' as name where exists (
      select from riders left join orders on orders.rider_id = riders.id
        and orders.status in ('ASSIGNEDTORIDER', 'ACCEPTED', 'INTRANSIT')
      group by riders.id having count(orders.id) <> riders.ongoing_orders_count)
    union all select 'rider delivered' where exists (
      select from riders left join orders on orders.rider_id = riders.id and orders.status = 'DELIVERED'
      group by riders.id having count(orders.id) <> riders.delivered_orders_count)
    union all select 'customer delivered' where exists (
      select from users left join orders on orders.customer_user_id = users.id and orders.status = 'DELIVERED'
      group by users.id having count(orders.id) <> users.delivered_orders_count)
    union all select 'order counts' where exists (
      (select id >> 12, status, count(*) from orders group by 1, 2)
      except (select block, status, sum(n) from order_counts group by 1, 2 having sum(n) <> 0))
      or (select count(*) from orders) <> (select coalesce(sum(n), 0) from order_counts)
    union all select 'order months' where exists (
      (select lagos_month(status_changed_at), status, count(*) from orders
        where status in ('DELIVERED', 'CANCELLED') group by 1, 2)
      except (select month, status, sum(n) from order_months group by 1, 2))
    union all select 'payment months' where exists (
      (select lagos_month(at), sum(amount_kobo), count(*) from payments group by 1)
      except (select month, sum(amount_kobo), sum(n) from payment_months group by 1))
    union all select 'rider histories' where exists (
      select from orders where rider_id is not null and not exists (
        select from order_riders where order_riders.order_id = orders.id and order_riders.rider_id = orders.rider_id))
    union all select 'member histories' where exists (
      (select distinct worked.user_id, orders.id from orders cross join lateral (
        values (created_by), (assigned_by_id), (cancelled_by_id), (approved_by_id)) as worked (user_id)
        where worked.user_id is not null)
      except (select user_id, order_id from order_members))
    union all select 'bulk totals' where exists (
      select from bulk_orders bulk join orders on orders.bulk_order_id = bulk.id
      group by bulk.id
      having bulk.total_kobo <> coalesce(sum(amount_kobo) filter (where orders.status <> 'CANCELLED'), 0))
    union all select 'bulk left' where exists (
      select from bulk_orders bulk where bulk.left_kobo <>
        greatest(0,
          (select coalesce(sum(amount_kobo), 0) from orders
            where bulk_order_id = bulk.id and status <> 'CANCELLED' and payee = 'SENDER')
          - (select coalesce(sum(payments.amount_kobo), 0) from payments left join orders on orders.id = payments.order_id
            where payments.bulk_order_id = bulk.id and orders.payee is distinct from 'RECEIVER')
          - (select coalesce(sum(amount_kobo), 0) from payment_allocations where bulk_order_id = bulk.id)))
    union all select 'bulk overpaid' where exists (
      select from bulk_orders bulk where bulk.overpaid_kobo <>
        greatest(0,
          (select coalesce(sum(payments.amount_kobo), 0) from payments left join orders on orders.id = payments.order_id
            where payments.bulk_order_id = bulk.id and orders.payee is distinct from 'RECEIVER')
          + (select coalesce(sum(amount_kobo), 0) from payment_allocations where bulk_order_id = bulk.id)
          - (select coalesce(sum(amount_kobo), 0) from orders
            where bulk_order_id = bulk.id and status <> 'CANCELLED' and payee = 'SENDER')))
    union all select 'bulk status' where exists (
      select from bulk_orders bulk join orders on orders.bulk_order_id = bulk.id group by bulk.id
      having (bulk.status = 'CANCELLED') <> bool_and(orders.status = 'CANCELLED')
        or (bulk.status = 'PAID') <> (bulk.payment_status = 'APPROVED' and not bool_and(orders.status = 'CANCELLED')))
    union all select 'part payments' where exists (
      select from payments left join payment_allocations on payment_id = payments.id
      where order_id is null and payments.bulk_order_id is null
      group by payments.id having payments.amount_kobo <> coalesce(sum(payment_allocations.amount_kobo), 0))
    union all select 'approved payments' where exists (
      select from orders where payment_status = 'APPROVED' and (approved_by is null or not (
        exists (select from bulk_orders where bulk_orders.id = orders.bulk_order_id and payment_status = 'APPROVED')
        or (status = 'DELIVERED' and exists (select from payments where order_id = orders.id)))))
    union all select 'paid orders not approved' where exists (
      select from payments join orders on orders.id = payments.order_id where orders.payment_status <> 'APPROVED')
    union all select 'rider of an order' where exists (
      select from orders where (rider_id is null) <> (assigned_by is null)
        or (rider_id is null and status in ('ASSIGNEDTORIDER', 'ACCEPTED', 'INTRANSIT', 'DELIVERED'))
        or (rider_id is not null) <> (tracking_id is not null))
    union all select 'cancellation' where exists (
      select from orders where (status = 'CANCELLED') <> (cancelled_by is not null))
    union all select 'delivery date' where exists (
      select from orders where (status = 'DELIVERED') <> (delivery_date is not null and delivery_time is not null))`
  return rows.map(({ name }) => name)
}
