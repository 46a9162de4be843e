import type { Order } from '../../../../contract/orders'

export const PAYMENT_WORDS = { PENDING: 'Not approved', APPROVED: 'Approved' } as const

export function paymentWords({ payment_status }: Pick<Order, 'payment_status'>): string {
  if (payment_status === null) return '-'
  return PAYMENT_WORDS[payment_status === 'APPROVED' ? 'APPROVED' : 'PENDING']
}
