import type { Db } from '../../db/connect'
import type { StoredOrder } from './order-row'

/** The order as it is, and nobody else's until the transaction ends; null when there is none. */
export async function lockOrder(sql: Db, id: number): Promise<StoredOrder | null> {
  const [order] = await sql<StoredOrder[]>`select * from orders where id = ${id} for update`
  return order ?? null
}

/**
 * The same, after all orders of its bulk order: what changes its books may approve the others too, and everybody locks
 * them in one order.
 */
export async function lockOrderWithBulk(sql: Db, id: number): Promise<StoredOrder | null> {
  await sql`
    select id from orders where bulk_order_id = (select bulk_order_id from orders where id = ${id})
    order by id for update`
  return lockOrder(sql, id)
}
