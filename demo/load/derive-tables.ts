import { STATUSES_WITH_RIDER } from '../../contract/words/order-statuses'
import type { Db } from '../../server/db/connect'

export type DroppedOrder = { riderId: number; orderId: number }

/**
 * Fills the history tables and counters from the orders. `dropped`: riders who gave up an order that another rider
 * delivered.
 */
export async function deriveTables(sql: Db, dropped: readonly DroppedOrder[]): Promise<void> {
  await sql`
    insert into order_riders (rider_id, order_id)
    select rider_id, id from orders where rider_id is not null
    union
    select * from unnest(
      ${sql.array(dropped.map(({ riderId }) => riderId))}::bigint[],
      ${sql.array(dropped.map(({ orderId }) => orderId))}::bigint[])`
  await sql`
    insert into order_members (user_id, order_id)
    select distinct worked.user_id, orders.id
    from orders cross join lateral (
      values (created_by), (assigned_by_id), (cancelled_by_id), (approved_by_id)) as worked (user_id)
    where worked.user_id is not null
    order by worked.user_id, orders.id`
  await sql`
    update riders set ongoing_orders_count = counted.ongoing, delivered_orders_count = counted.delivered
    from (
      select rider_id, count(*) filter (where status = any(${sql.array([...STATUSES_WITH_RIDER])}::text[])) as ongoing,
        count(*) filter (where status = 'DELIVERED') as delivered
      from orders where rider_id is not null group by rider_id
    ) counted
    where riders.id = counted.rider_id`
  await sql`
    update users set delivered_orders_count = counted.delivered
    from (
      select customer_user_id, count(*) as delivered from orders
      where status = 'DELIVERED' and customer_user_id is not null group by customer_user_id
    ) counted
    where users.id = counted.customer_user_id`
  // No console has read anything yet.
  await sql`delete from change_log`
}

/** Sets the id sequences behind the loaded ids. */
export async function continueIds(sql: Db): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence('users', 'id'), greatest(1, (select max(id) from users))),
      setval(pg_get_serial_sequence('riders', 'id'), greatest(1, (select max(id) from riders))),
      setval(pg_get_serial_sequence('rate_card_rows', 'id'), greatest(1, (select max(id) from rate_card_rows))),
      setval(pg_get_serial_sequence('bulk_orders', 'id'), greatest(1, (select max(id) from bulk_orders))),
      setval(pg_get_serial_sequence('orders', 'id'), greatest(1, (select max(id) from orders))),
      setval(pg_get_serial_sequence('payments', 'id'), greatest(1, (select max(id) from payments)))`
}
