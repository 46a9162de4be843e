import type { Db } from '../../db/connect'
import type { Actor } from '../../http/implement'
import { recordChange, recordChanges } from '../changes'

/**
 * The bulk order is paid: nothing is left, and its SENDER orders that are not cancelled are approved. Answers the entry
 * of the feed. Lock its orders and then itself first.
 */
export async function settleBulk(sql: Db, bulkOrderId: number, actor: Actor): Promise<number> {
  const approved = await sql<{ id: number }[]>`
    update orders set payment_status = 'APPROVED', approved_by = ${actor.name}, approved_by_id = ${actor.userId},
      revision = revision + 1
    where bulk_order_id = ${bulkOrderId} and payee = 'SENDER' and payment_status = 'PENDING'
      and status <> 'CANCELLED'
    returning id`
  const ids = approved.map(({ id }) => id)
  await recordChanges(sql, 'order', ids)
  await sql`
    insert into order_members (user_id, order_id)
    select ${actor.userId}, id from unnest(${sql.array(ids)}::bigint[]) as approved (id) on conflict do nothing`
  await sql`
    update bulk_orders set status = 'PAID', payment_status = 'APPROVED', left_kobo = 0, revision = revision + 1
    where id = ${bulkOrderId}`
  return recordChange(sql, 'bulk_order', bulkOrderId)
}

/** Before the bulk orders themselves, so that everybody locks in one order. */
export async function lockOrdersOfBulks(sql: Db, bulkOrderIds: readonly number[]): Promise<void> {
  await sql`
    select id from orders where bulk_order_id = any(${sql.array([...bulkOrderIds])}::bigint[])
    order by id for update`
}
