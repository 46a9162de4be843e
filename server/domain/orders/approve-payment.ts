import { refuseApprovePayment } from '../../../contract/rules/order-rules'
import { leavesCash } from '../../../contract/rules/rider-cash'
import type { ExpectedRow } from '../../../contract/wire/expected-row'
import type { Order } from '../../../contract/entities/orders'
import type { Db } from '../../db/connect'
import { refuse } from '../../ground/refusals'
import { recordCashChange } from '../riders/rider-load'
import { recalculateBulk } from './recalculate-bulk'
import { checkOrder } from './check-order'
import { lockOrderWithBulk } from './locked-order'
import type { StaffContext } from './order-context'
import { finishOrderChange } from './finish-order-change'
import type { StoredOrder } from './order-row'
import { recordWork } from './record-work'

type Approval = ExpectedRow & { order_id: number }

export async function approvePayment(
  { order_id, ...expected }: Approval,
  context: StaffContext,
): Promise<Order> {
  const { sql, now, actor } = context
  const order = await lockOrderWithBulk(sql, order_id)
  if (order === null) throw refuse.notFound('Order')
  await checkOrder(sql, order, { ...expected, refusal: refuseApprovePayment(order) })
  const paidKobo = await dueKobo(sql, order)
  await sql`
    update orders set payment_status = 'APPROVED', approved_by = ${actor.name}, approved_by_id = ${actor.userId},
      approved_at = ${now}, revision = revision + 1
    where id = ${order.id}`
  await sql`
    insert into payments (amount_kobo, at, by_user_id, order_id, bulk_order_id, user_id)
    select ${paidKobo}::bigint, ${now}, ${actor.userId}, ${order.id}, ${order.bulk_order_id}, ${order.company_user_id}
    where ${paidKobo}::bigint > 0`
  await recordWork(sql, actor.userId, order.id)
  if (order.rider_id !== null && leavesCash(order)) await recordCashChange(sql, order.rider_id)
  if (order.bulk_order_id !== null) await recalculateBulk(sql, order.bulk_order_id)
  return finishOrderChange(context, order)
}

/**
 * The amount still due. For a SENDER's order of a bulk order a part may be paid already, which must not count twice.
 */
async function dueKobo(sql: Db, order: StoredOrder): Promise<number> {
  if (order.bulk_order_id === null || order.payee !== 'SENDER') return order.amount_kobo
  const [bulk] = await sql<{ left_kobo: number }[]>`
    select left_kobo from bulk_orders where id = ${order.bulk_order_id} for update`
  return Math.min(order.amount_kobo, bulk?.left_kobo ?? 0)
}
