import type { Db } from '../../db/connect'
import type { StoredOrder } from './order-row'

/** Reads the order and locks it until the transaction ends; null if there is none. */
export async function lockOrder(sql: Db, id: number): Promise<StoredOrder | null> {
  const [order] = await sql<StoredOrder[]>`select * from orders where id = ${id} for update`
  return order ?? null
}

/** The same for several orders, in the order of their ids; unknown ones are left out. */
export async function lockOrdersWithBulks(sql: Db, ids: readonly number[]): Promise<StoredOrder[]> {
  const wanted = sql.array([...ids])
  const locked = await sql<StoredOrder[]>`
    select * from orders
    where id = any(${wanted}::bigint[])
      or bulk_order_id in (select bulk_order_id from orders where id = any(${wanted}::bigint[]))
    order by id for update`
  return locked.filter(({ id }) => ids.includes(id))
}

/**
 * Like `lockOrder`, but first locks all orders of the same bulk order: a change of its sums may approve the other
 * orders too, and all transactions must lock in the same order.
 */
export async function lockOrderWithBulk(sql: Db, id: number): Promise<StoredOrder | null> {
  await sql`
    select id from orders where bulk_order_id = (select bulk_order_id from orders where id = ${id})
    order by id for update`
  return lockOrder(sql, id)
}
