import { type OrderStatus, isOrderStatus } from '../../../../contract/words/order-statuses'
import type { Order } from '../../../../contract/entities/orders'
import { cancelledLabel, isCancelled } from '../../../../contract/rules/order-rules'

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

/** An order as a list shows it. `pending`: its change that the server has not confirmed. */
export type ShownOrder = Pick<Order, 'status' | 'cancelled_by'> &
  Partial<Pick<Order, 'delivery_failed_at'>> & { pending?: { kind: string } | null }

/** TR-07: who cancelled the order; 'Cancelling' until the server has the cancel of this device. */
export function cancelWords(order: Omit<ShownOrder, 'status'>): string {
  return isCancelling(order) ? CANCELLING : cancelledLabel(order)
}

const CANCELLING = 'Cancelling'

/** False for a delivery that failed: it has one name from the moment it is marked. */
function isCancelling({ pending, delivery_failed_at: failedAt }: Omit<ShownOrder, 'status'>): boolean {
  return pending?.kind === 'cancel' && (failedAt ?? null) === null
}

/** The words of the badge. Cancelled orders: TR-07; an unknown status as the server sent it (AG-66). */
export function statusWords(order: ShownOrder): string {
  const look = statusLook(order)
  if (look === 'CANCELLED') return cancelWords(order)
  return look === 'UNKNOWN' ? order.status : STATUS_WORDS[look]
}

/** One word for a column: 'Cancelled' without who cancelled the order. */
export function statusWord(order: ShownOrder): string {
  const look = statusLook(order)
  if (look === 'CANCELLED' && isCancelling(order)) return CANCELLING
  return look === 'UNKNOWN' ? order.status : STATUS_WORDS[look]
}
