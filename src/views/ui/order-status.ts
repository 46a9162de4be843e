import { type OrderStatus, isOrderStatus } from '../../../contract/order-statuses'
import type { Order } from '../../../contract/orders'
import { cancelledLabel, isCancelled } from '../../../contract/order-rules'

export type StatusLook = OrderStatus | 'UNKNOWN'

/** The one word for a status, on badges, tabs, menus and in sentences. */
export const STATUS_WORDS: Record<OrderStatus, string> = {
  PENDING: 'Pending',
  ASSIGNEDTORIDER: 'Assigned',
  ACCEPTED: 'Accepted',
  INTRANSIT: 'In transit',
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
  return look === 'UNKNOWN' ? order.status : STATUS_WORDS[look]
}

/** One word that fits a column: 'Cancelled' without by whom. */
export function statusWord(order: Pick<Order, 'status' | 'cancelled_by'>): string {
  const look = statusLook(order)
  return look === 'UNKNOWN' ? order.status : STATUS_WORDS[look]
}
