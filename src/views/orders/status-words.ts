import type { Order, OrderStatus } from '../../../contract/orders'

/** The names of the lists. */
export const STATUS_WORDS: Record<OrderStatus, string> = {
  PENDING: 'Pending',
  ASSIGNEDTORIDER: 'Assigned',
  ACCEPTED: 'Accepted',
  INTRANSIT: 'In transit',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
}

/** Whether the money was approved. */
export const PAYMENT_WORDS = { PENDING: 'Not approved', APPROVED: 'Approved' } as const

export function paymentWords({ payment_status }: Pick<Order, 'payment_status'>): string {
  return PAYMENT_WORDS[payment_status === 'APPROVED' ? 'APPROVED' : 'PENDING']
}
