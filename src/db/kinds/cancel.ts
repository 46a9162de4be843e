import { isCancelled, refuseCancel } from '../../../contract/rules/order-rules'
import { cancelOrder, type OrderId } from '../../../contract/entities/orders'
import { request, type CommandSpec } from './command-spec'
import { isSameSituation, onOrder } from './order-facts'

type Cancel = { kind: 'cancel'; orderId: OrderId }

export const cancel: CommandSpec<Cancel, 'order'> = {
  ...onOrder,
  request: request(cancelOrder, ({ orderId }: Cancel, expected) => ({ order_id: orderId, ...expected })),
  reduce: (order) =>
    refuseCancel(order) === null ? { ...order, status: 'CANCELLED', cancelled_by: 'ADMIN' } : order,
  // An order that its rider dropped can still be assigned, so it does not count as cancelled by the user.
  isOurs: (order) => isCancelled(order) && order.cancelled_by !== 'RIDER',
  isAsSeen: isSameSituation,
  sets: ['status', 'cancelled_by'],
  takesMoney: false,
  seenAs: ['cancelled'],
  object: () => 'Cancelled',
  success: () => cancelOrder.message ?? '',
}
