import { refuseCancel, refuseFailDelivery } from '../../../contract/rules/order-rules'
import type { ExpectedRow } from '../../../contract/wire/expected-row'
import type { Order } from '../../../contract/entities/orders'
import { refuse } from '../../ground/refusals'
import { recalculateBulk } from './recalculate-bulk'
import { changeLoad, isWithRider } from '../riders/rider-load'
import { checkOrder } from './check-order'
import { lockOrderWithBulk } from './locked-order'
import type { StaffContext } from './order-context'
import { finishOrderChange } from './finish-order-change'
import { recordWork } from './record-work'

type Cancellation = ExpectedRow & {
  order_id: number
  cancel_reason: string | null
  delivery_failed?: boolean | undefined
}

/** Cancels an order for a member of staff, also one that could not be delivered. The rider stays on it, for the history. */
export async function cancelOrder(
  { order_id, cancel_reason: reason, delivery_failed: isFailed = false, ...expected }: Cancellation,
  context: StaffContext,
): Promise<Order> {
  const { sql, now, actor } = context
  const order = await lockOrderWithBulk(sql, order_id)
  if (order === null) throw refuse.notFound('Order')
  const refusal = isFailed ? refuseFailDelivery(order) : refuseCancel(order)
  await checkOrder(sql, order, { ...expected, refusal })
  await sql`
    update orders set status = 'CANCELLED', status_changed_at = ${now}, cancelled_by = 'ADMIN',
      cancelled_by_id = ${actor.userId}, cancel_reason = ${reason}, delivery_failed_at = ${isFailed ? now : null},
      revision = revision + 1
    where id = ${order.id}`
  await recordWork(sql, actor.userId, order.id)
  if (order.rider_id !== null && isWithRider(order.status))
    await changeLoad(sql, order.rider_id, { ongoing: -1 })
  if (order.bulk_order_id !== null) await recalculateBulk(sql, order.bulk_order_id)
  return finishOrderChange(context, { ...order, status: 'CANCELLED' })
}
