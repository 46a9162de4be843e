import type { Order, OrderStatus } from '../../../contract/orders'
import { cancelledLabel, isCancelled, isOrderStatus } from '../../../contract/order-rules'

export type StatusLook = OrderStatus | 'UNKNOWN'

const WORDS: Record<OrderStatus, string> = {
  PENDING: 'Pending',
  ASSIGNEDTORIDER: 'Assigned',
  ACCEPTED: 'Accepted',
  INTRANSIT: 'Delivering',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
}

/** How an order's state looks: a cancelled order looks cancelled whatever its status word (AG-56). */
export function statusLook(order: Pick<Order, 'status' | 'cancelled_by'>): StatusLook {
  if (isCancelled(order)) return 'CANCELLED'
  return isOrderStatus(order.status) ? order.status : 'UNKNOWN'
}

/** The badge's word; TR-07 for cancelled ones, an unknown status as received (AG-66). */
export function statusWords(order: Pick<Order, 'status' | 'cancelled_by'>): string {
  const look = statusLook(order)
  if (look === 'CANCELLED') return cancelledLabel(order.cancelled_by)
  return look === 'UNKNOWN' ? order.status : WORDS[look]
}

/** One word that fits a column: 'Cancelled' without by whom. */
export function statusWord(order: Pick<Order, 'status' | 'cancelled_by'>): string {
  const look = statusLook(order)
  return look === 'UNKNOWN' ? order.status : WORDS[look]
}
