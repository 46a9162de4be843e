import type { Db } from '../../db/connect'

/** Enters an order into the history of a member of staff who created, assigned, cancelled or approved it. */
export async function workedOn(sql: Db, userId: number, orderId: number): Promise<void> {
  await sql`
    insert into order_members (user_id, order_id) values (${userId}, ${orderId}) on conflict do nothing`
}
