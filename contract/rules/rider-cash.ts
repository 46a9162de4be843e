import type { Order } from '../entities/orders'
import { orderActions } from './order-rules'

type Paid = Pick<Order, 'payee' | 'payment_type'>

/** Whether an order is paid in cash at the door, so that its rider has the money until the office takes it. */
export function leavesCash({ payee, payment_type: type }: Paid): boolean {
  return payee === 'RECEIVER' || type === 'pay_on_delivery'
}

/** Whether a rider holds the money of an order: it was paid at the door, and the payment is not approved. */
export function isHeldCash(order: Order): boolean {
  return leavesCash(order) && orderActions(order, null).approvePayment === 'Approve payment'
}

/** Whether a rider holds more than the office allows, both in naira. `limit`: null if there is none. */
export function isOverLimit(held: number | undefined, limit: number | null): boolean {
  return limit !== null && held !== undefined && held > limit
}
