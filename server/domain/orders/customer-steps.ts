import type { Order } from '../../../contract/entities/orders'
import { refuse } from '../../ground/refusals'
import { recalculateBulk } from './recalculate-bulk'
import { checkOrder } from './check-order'
import { lockOrderWithBulk } from './locked-order'
import type { OrderContext } from './order-context'
import { finishOrderChange } from './finish-order-change'

/** The customer cancels a PENDING order: CANCELLED by USER. Throws the 404, and the 409 for any other status. */
export async function withdrawOrder(
  { order_id, cancel_reason }: { order_id: number; cancel_reason: string | null },
  context: OrderContext,
): Promise<Order> {
  const { sql, now } = context
  const order = await lockOrderWithBulk(sql, order_id)
  if (order === null) throw refuse.notFound('Order')
  const pending = order.status === 'PENDING' && order.cancelled_by === null
  const refusal = pending ? null : 'Only pending orders can be cancelled by the customer.'
  await checkOrder(sql, order, { refusal })
  await sql`
    update orders set status = 'CANCELLED', status_changed_at = ${now}, cancelled_by = 'USER',
      cancel_reason = ${cancel_reason}, revision = revision + 1
    where id = ${order.id}`
  if (order.bulk_order_id !== null) await recalculateBulk(sql, order.bulk_order_id)
  return finishOrderChange(context, { ...order, status: 'CANCELLED' })
}
