import type { OrderStatus } from '../../../contract/words/order-statuses'
import { displayNaira, toNaira } from '../../../contract/words/money'
import type { Order } from '../../../contract/entities/orders'
import { isExpectedRow, restoredSince, type ExpectedRow } from '../../../contract/wire/expected-row'
import type { Db } from '../../db/connect'
import { refuse } from '../../ground/refusals'
import { isCurrent } from '../quiet-changes'
import type { StoredOrder } from './order-row'
import { readOrder } from './read-orders'

/**
 * Throws a 409 with the present order: if it is another order than the caller saw, if it has changed since (the
 * message says who did what), or if a guard refuses (`refusal`: its message, or null).
 */
export async function checkOrder(
  sql: Db,
  order: StoredOrder,
  { refusal, ...expected }: ExpectedRow & { refusal: string | null },
): Promise<void> {
  const isAnother = isAnotherOrder(order, expected)
  if (isAnother || !isCurrent(order, expected.expected_revision)) {
    const data = await readOrder(sql, order.id)
    const sentence = isAnother
      ? restoredSince(`Order ${order.id}`)
      : `Order ${order.id} has changed since you last looked: ${await lastEvent(sql, order, data)}.`
    throw refuse.conflict(sentence, { code: 'REVISION_CONFLICT', data })
  }
  if (refusal !== null) throw refuse.conflict(refusal, { data: await readOrder(sql, order.id) })
}

/** Whether a restored database has given the id of the order that the caller saw to this one. */
export function isAnotherOrder({ created_at, tracking_id }: StoredOrder, expected: ExpectedRow): boolean {
  return !isExpectedRow({ created_at: created_at.toISOString(), tracking_id }, expected)
}

async function lastEvent(sql: Db, order: StoredOrder, shown: Order | null): Promise<string> {
  const rider = shown?.rider ? `${shown.rider.first_name} ${shown.rider.last_name}` : 'a rider'
  if (order.status === 'CANCELLED') return `${await canceller(sql, order, rider)} cancelled it`
  if (order.approved_by !== null) return `${order.approved_by} approved the payment`
  const events: Record<Exclude<OrderStatus, 'CANCELLED'>, string> = {
    PENDING: `its amount is now ${displayNaira(toNaira(order.amount_kobo))}`,
    ASSIGNEDTORIDER: `${order.assigned_by ?? 'another staff member'} assigned it to ${rider}`,
    ACCEPTED: `${rider} accepted it`,
    INTRANSIT: `${rider} picked it up`,
    DELIVERED: `${rider} delivered it`,
  }
  return events[order.status]
}

async function canceller(sql: Db, order: StoredOrder, rider: string): Promise<string> {
  if (order.cancelled_by === 'RIDER') return rider
  if (order.cancelled_by === 'USER') return 'the customer'
  const [user] = await sql<{ name: string }[]>`
    select first_name || ' ' || last_name as name from users where id = ${order.cancelled_by_id}`
  return user?.name ?? 'another staff member'
}
