import { STATUS_FACTS, type OrderStatus } from '../../../contract/words/order-statuses'
import type { Db } from '../../db/connect'
import { recordChange } from '../changes'

/** True if an order with this status counts as one of its rider's ongoing orders. */
export function isWithRider(status: OrderStatus): boolean {
  return STATUS_FACTS[status].isWithRider
}

/** Locks riders in the order of their ids. Lock the orders first. */
export async function lockRiders(sql: Db, ids: readonly number[]): Promise<void> {
  await sql`select id from riders where id = any(${sql.array([...ids])}::bigint[]) order by id for update`
}

/** The row of a rider carries the cash that the rider holds. */
export async function recordCashChange(sql: Db, riderId: number): Promise<void> {
  await sql`update riders set revision = revision + 1 where id = ${riderId}`
  await recordChange(sql, 'rider', riderId)
}

/** Changes a rider's counts of orders. Call `lockRiders` first if two riders change. */
export async function changeLoad(
  sql: Db,
  riderId: number,
  { ongoing, delivered = 0 }: { ongoing: number; delivered?: number },
): Promise<void> {
  await Promise.all([
    sql`
      update riders set ongoing_orders_count = greatest(0, ongoing_orders_count + ${ongoing}),
        delivered_orders_count = delivered_orders_count + ${delivered}, revision = revision + 1
      where id = ${riderId}`,
    recordChange(sql, 'rider', riderId),
  ])
}
