import type { Db } from '../../db/connect'

/** Adds an order to the history of a member of staff who created, assigned, cancelled or approved it. */
export async function recordWork(sql: Db, userId: number, orderId: number): Promise<void> {
  await sql`
    insert into order_members (user_id, order_id) values (${userId}, ${orderId}) on conflict do nothing`
}
