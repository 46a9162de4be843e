import { isCancelled, refuseCancel, refuseFailDelivery } from '../../../contract/rules/order-rules'
import { cancelOrder, type Order, type OrderId } from '../../../contract/entities/orders'
import { request, type CommandSpec } from './command-spec'
import { isSameSituation, onOrder } from './order-facts'

/**
 * `reason`: absent on a server that keeps none. `failedAt`: an order in transit could not be delivered (AD-03), an ISO time
 * that is shown until the server says its own.
 */
type Cancel = { kind: 'cancel'; orderId: OrderId; reason?: string; failedAt?: string }

export const cancel: CommandSpec<Cancel, 'order'> = {
  ...onOrder,
  request: request(cancelOrder, ({ orderId, reason, failedAt }: Cancel, expected) => ({
    order_id: orderId,
    ...(reason !== undefined && { cancel_reason: reason }),
    ...(failedAt !== undefined && { delivery_failed: true }),
    ...expected,
  })),
  reduce: (order, command) => (refuseEnd(order, command) === null ? ended(order, command) : order),
  // An order that its rider dropped can still be assigned, so it does not count as cancelled by the user.
  isOurs: (order) => isCancelled(order) && order.cancelled_by !== 'RIDER',
  isAsSeen: isSameSituation,
  sets: ['status', 'cancelled_by'],
  takesMoney: false,
  seenAs: ['cancelled'],
  object: ({ failedAt }) => (failedAt === undefined ? 'Cancelled' : 'Not delivered'),
  success: ({ failedAt }) =>
    failedAt === undefined ? (cancelOrder.message ?? '') : 'Order marked as not delivered.',
}

/** Why the order cannot be cancelled, or marked as not delivered; null: it can. */
export function refuseEnd(order: Order, { failedAt }: Pick<Cancel, 'failedAt'>): string | null {
  return failedAt === undefined ? refuseCancel(order) : refuseFailDelivery(order)
}

function ended(order: Order, { reason, failedAt }: Cancel): Order {
  return {
    ...order,
    status: 'CANCELLED',
    cancelled_by: 'ADMIN',
    ...(reason !== undefined && { cancel_reason: reason }),
    ...(failedAt !== undefined && { delivery_failed_at: failedAt }),
  }
}
