import type { Order } from '../../../../contract/entities/orders'

export const PAYMENT_WORDS = { PENDING: 'Not approved', APPROVED: 'Approved' } as const

export function paymentWords({ payment_status }: Pick<Order, 'payment_status'>): string {
  if (payment_status === null) return '-'
  return PAYMENT_WORDS[payment_status === 'APPROVED' ? 'APPROVED' : 'PENDING']
}

/**
 * What an approval books. A part of the sender's payment for a bulk order may be paid already. Null: the order is not known.
 */
export function incomeWords(order: Pick<Order, 'payee' | 'order_type'> | null): string {
  const isUnpaid = order?.payee === 'RECEIVER' || order?.order_type === 'single'
  return isUnpaid ? 'It will count as income.' : 'Only what is not paid yet will count as income.'
}
