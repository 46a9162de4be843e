import type { Db } from '../../db/connect'
import { recordChanges } from '../changes'

/**
 * Approves the orders of a paid bulk order that the sender pays, in the name of the person who registered the last
 * payment.
 */
export async function approveSenderOrders(sql: Db, bulkOrderId: number): Promise<void> {
  const approved = await sql<{ id: number }[]>`
    update orders set payment_status = 'APPROVED', approved_by = bulk.approved_by,
      approved_by_id = bulk.approved_by_id, approved_at = bulk.approved_at, revision = orders.revision + 1
    from bulk_orders bulk
    where bulk.id = ${bulkOrderId} and orders.bulk_order_id = bulk.id and orders.payee = 'SENDER'
      and orders.payment_status = 'PENDING' and orders.status <> 'CANCELLED'
    returning orders.id`
  const ids = approved.map(({ id }) => id)
  await recordChanges(sql, 'order', ids)
  await sql`
    insert into order_members (user_id, order_id)
    select approved_by_id, id from orders
    where id = any(${sql.array(ids)}::bigint[]) and approved_by_id is not null on conflict do nothing`
}

/** Call this before locking the bulk orders, so that all transactions lock in the same order. */
export async function lockOrdersOfBulks(sql: Db, bulkOrderIds: readonly number[]): Promise<void> {
  await sql`
    select id from orders where bulk_order_id = any(${sql.array([...bulkOrderIds])}::bigint[])
    order by id for update`
}
