import { type OrderStatus, isOrderStatus } from '../../../contract/order-statuses'
import type { Order } from '../../../contract/orders'
import { cancelledLabel, isCancelled } from '../../../contract/order-rules'

export type StatusLook = OrderStatus | 'UNKNOWN'

/** The name of each status, the same on badges, tabs and menus and in sentences. */
export const STATUS_WORDS: Record<OrderStatus, string> = {
  PENDING: 'Pending',
  ASSIGNEDTORIDER: 'Assigned',
  ACCEPTED: 'Accepted',
  INTRANSIT: 'In transit',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
}

/** The look of an order's state. A cancelled order looks cancelled whatever its status is (AG-56). */
export function statusLook(order: Pick<Order, 'status' | 'cancelled_by'>): StatusLook {
  if (isCancelled(order)) return 'CANCELLED'
  return isOrderStatus(order.status) ? order.status : 'UNKNOWN'
}

/** The words of the badge. Cancelled orders: TR-07; an unknown status as the server sent it (AG-66). */
export function statusWords(order: Pick<Order, 'status' | 'cancelled_by'>): string {
  const look = statusLook(order)
  if (look === 'CANCELLED') return cancelledLabel(order.cancelled_by)
  return look === 'UNKNOWN' ? order.status : STATUS_WORDS[look]
}

/** One word for a column: 'Cancelled' without who cancelled the order. */
export function statusWord(order: Pick<Order, 'status' | 'cancelled_by'>): string {
  const look = statusLook(order)
  return look === 'UNKNOWN' ? order.status : STATUS_WORDS[look]
}
