import { isCancelled } from '../../../contract/rules/order-rules'
import { STATUS_FACTS, type OrderStatus } from '../../../contract/words/order-statuses'
import type { Order } from '../../../contract/entities/orders'
import { lagosDay, displayTime } from '../../../contract/words/dates'
import { refuse } from '../../ground/refusals'
import { recalculateBulk } from './recalculate-bulk'
import { ringBell } from '../notifications/bell'
import { changeLoad } from '../riders/rider-load'
import { checkOrder } from './check-order'
import { lockOrder, lockOrderWithBulk } from './locked-order'
import type { OrderContext } from './order-context'
import { finishOrderChange } from './finish-order-change'
import type { StoredOrder } from './order-row'
import { deliveredEntry, droppedEntry } from './rider-bell'

type RiderStep = { order_id: number; rider_id: number }

/** The rider accepts. Throws the 404, and the 409 if the order is with another rider or not ASSIGNEDTORIDER. */
export function acceptOrder(step: RiderStep, context: OrderContext): Promise<Order> {
  return moveOrder(step, 'ACCEPTED', context)
}

/** The rider picks up the package. Throws like `acceptOrder`, if the order is not ACCEPTED. */
export function pickUpOrder(step: RiderStep, context: OrderContext): Promise<Order> {
  return moveOrder(step, 'INTRANSIT', context)
}

/**
 * The rider delivers; the counts of rider and customer grow. Throws like `acceptOrder`, if the order is not INTRANSIT.
 */
export async function deliverOrder(step: RiderStep, context: OrderContext): Promise<Order> {
  const { sql, now } = context
  const order = await lockForRider(step, 'DELIVERED', context)
  await sql`
    update orders set status = 'DELIVERED', status_changed_at = ${now}, delivery_date = ${lagosDay(now.getTime())},
      delivery_time = ${displayTime(now.getTime())}, revision = revision + 1
    where id = ${order.id}`
  await changeLoad(sql, step.rider_id, { ongoing: -1, delivered: 1 })
  await sql`
    update users set delivered_orders_count = delivered_orders_count + 1 where id = ${order.customer_user_id}`
  await ringBell(sql, { ...deliveredEntry(order), now })
  return finishOrderChange(context, { ...order, status: 'DELIVERED' })
}

/**
 * The rider gives the order back: CANCELLED by RIDER, and staff can reassign it. Throws like `acceptOrder`, if the
 * order is already picked up.
 */
export async function dropOrder(
  { cancel_reason, ...step }: RiderStep & { cancel_reason: string | null },
  context: OrderContext,
): Promise<Order> {
  const { sql, now } = context
  const order = await lockForRider(step, 'CANCELLED', context)
  await sql`
    update orders set status = 'CANCELLED', status_changed_at = ${now}, cancelled_by = 'RIDER',
      cancelled_by_id = null, cancel_reason = ${cancel_reason}, revision = revision + 1
    where id = ${order.id}`
  await changeLoad(sql, step.rider_id, { ongoing: -1 })
  if (order.bulk_order_id !== null) await recalculateBulk(sql, order.bulk_order_id)
  await ringBell(sql, { ...droppedEntry({ ...order, cancel_reason }), now })
  return finishOrderChange(context, { ...order, status: 'CANCELLED' })
}

async function moveOrder(step: RiderStep, to: OrderStatus, context: OrderContext): Promise<Order> {
  const order = await lockForRider(step, to, context)
  await context.sql`
    update orders set status = ${to}, status_changed_at = ${context.now}, revision = revision + 1
    where id = ${order.id}`
  return finishOrderChange(context, { ...order, status: to })
}

async function lockForRider(
  { order_id, rider_id }: RiderStep,
  to: OrderStatus,
  { sql }: OrderContext,
): Promise<StoredOrder> {
  const lock = to === 'CANCELLED' ? lockOrderWithBulk : lockOrder
  const order = await lock(sql, order_id)
  if (order === null) throw refuse.notFound('Order')
  const refusal = order.rider_id === rider_id ? refuseStep(order, to) : 'This order is with another rider.'
  await checkOrder(sql, order, { refusal })
  return order
}

const STEP_WORDS: Partial<Record<OrderStatus, string>> = {
  ACCEPTED: 'accepted',
  INTRANSIT: 'picked up',
  DELIVERED: 'delivered',
  CANCELLED: 'cancelled by its rider',
}
const STATUS_WORDS: Record<OrderStatus, string> = {
  PENDING: 'A pending order',
  ASSIGNEDTORIDER: 'An assigned order',
  ACCEPTED: 'An accepted order',
  INTRANSIT: 'An order in transit',
  DELIVERED: 'A delivered order',
  CANCELLED: 'A cancelled order',
}

function refuseStep(order: StoredOrder, to: OrderStatus): string | null {
  if (!isCancelled(order) && STATUS_FACTS[order.status].riderSteps.includes(to)) return null
  return `${STATUS_WORDS[order.status]} cannot be ${STEP_WORDS[to] ?? 'moved'}.`
}
