import type { ExpectedRow } from '../../../contract/wire/expected-row'
import { toKobo } from '../../../contract/words/money'
import { refuseEditAmount } from '../../../contract/rules/order-rules'
import type { Order } from '../../../contract/entities/orders'
import type { Db } from '../../db/connect'
import { refuse } from '../../ground/refusals'
import { recalculateBulk } from './recalculate-bulk'
import { checkOrder } from './check-order'
import { lockOrderWithBulk } from './locked-order'
import type { StaffContext } from './order-context'
import { finishOrderChange } from './finish-order-change'

/** `amount` in naira. */
type AmountEdit = ExpectedRow & { order_id: number; amount: number }

/** Changes the amount to pay for a pending order of a bulk order; the actual amount stays. */
export async function editOrderAmount(
  { order_id, amount, ...expected }: AmountEdit,
  context: StaffContext,
): Promise<Order> {
  const { sql } = context
  const order = await lockOrderWithBulk(sql, order_id)
  if (order === null) throw refuse.notFound('Order')
  const bulk = order.bulk_order_id === null ? null : await lockBulk(sql, order.bulk_order_id)
  await checkOrder(sql, order, {
    ...expected,
    refusal: refuseEditAmount(order, bulk),
  })
  await sql`
    update orders set amount_kobo = ${toKobo(amount)}, revision = revision + 1 where id = ${order.id}`
  if (order.bulk_order_id !== null) await recalculateBulk(sql, order.bulk_order_id)
  return finishOrderChange(context, order)
}

async function lockBulk(sql: Db, id: number): Promise<{ payment_status: 'PENDING' | 'APPROVED' } | null> {
  const [bulk] = await sql<{ payment_status: 'PENDING' | 'APPROVED' }[]>`
    select payment_status from bulk_orders where id = ${id} for update`
  return bulk ?? null
}
