import type { Db } from '../../db/connect'
import type { StoredOrder } from './order-row'

/** The order as it is, and nobody else's until the transaction ends; null when there is none. */
export async function lockOrder(sql: Db, id: number): Promise<StoredOrder | null> {
  const [order] = await sql<StoredOrder[]>`select * from orders where id = ${id} for update`
  return order ?? null
}
