import type { OrderStatus } from '../../../contract/orders'

/** The names of the lists. */
export const STATUS_WORDS: Record<OrderStatus, string> = {
  PENDING: 'Pending',
  ASSIGNEDTORIDER: 'Assigned',
  ACCEPTED: 'Accepted',
  INTRANSIT: 'In transit',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
}
