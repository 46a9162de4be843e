import type { BulkOrder } from '../entities/bulk-orders'
import { isOrderStatus, statusFacts } from '../words/order-statuses'
import type { Order } from '../entities/orders'

/**
 * What an order allows in each state (OR-25 to OR-32). The screen runs these rules to show actions, the server to
 * decide.
 */

export type OrderFacts = Pick<
  Order,
  'status' | 'cancelled_by' | 'payee' | 'payment_status' | 'order_type' | 'bulk_order_id'
> &
  Partial<Pick<Order, 'unread'>>

export type OrderActions = {
  assign: 'Assign' | 'ReAssign' | null
  /** OR-27: the text 'Delivering' is shown beside the action. */
  delivering: boolean
  cancel: boolean
  editAmount: boolean
  track: boolean
  approvePayment: 'Approve payment' | 'Paid' | null
}

/** AG-56 */
export function isCancelled(order: Pick<Order, 'status' | 'cancelled_by'>): boolean {
  return order.status === 'CANCELLED' || order.cancelled_by !== null
}

type Ended = Pick<Order, 'cancelled_by'> & Partial<Pick<Order, 'delivery_failed_at'>>

/** TR-07. 'Not delivered' is of our server (AD-03). */
export function cancelledLabel({ cancelled_by: cancelledBy, delivery_failed_at: failedAt }: Ended): string {
  if ((failedAt ?? null) !== null) return 'Not delivered'
  if (cancelledBy === 'RIDER') return 'Cancelled by rider'
  return cancelledBy === 'USER' ? 'Cancelled by user' : 'Cancelled by admin'
}

const NO_ACTIONS: OrderActions = {
  assign: null,
  delivering: false,
  cancel: false,
  editAmount: false,
  track: false,
  approvePayment: null,
}

/**
 * `shownBulkOrderId` is the bulk order that the list is limited to, if any (OR-29, AG-58). An unknown status allows nothing
 * (AG-166).
 */
export function orderActions(order: OrderFacts, shownBulkOrderId: number | null): OrderActions {
  if (!isOrderStatus(order.status)) return NO_ACTIONS
  const cancelled = isCancelled(order)
  return {
    assign: assignAction(order, cancelled),
    delivering: order.status === 'INTRANSIT',
    cancel: refuseCancel(order) === null,
    editAmount:
      !cancelled && order.status === 'PENDING' && (shownBulkOrderId ?? order.bulk_order_id ?? null) !== null,
    track: !cancelled,
    approvePayment: approveAction(order, cancelled),
  }
}

function assignAction(order: OrderFacts, cancelled: boolean): OrderActions['assign'] {
  const button = statusFacts(order.status)?.assign ?? null
  if (order.cancelled_by === 'RIDER' || button === 'ReAssign') return 'ReAssign'
  return cancelled ? null : button
}

function approveAction(order: OrderFacts, cancelled: boolean): OrderActions['approvePayment'] {
  if (cancelled || order.status !== 'DELIVERED' || !isOneOf(order.payee, ['SENDER', 'RECEIVER'])) return null
  if (order.payment_status === 'APPROVED') return 'Paid'
  // The payment status or the amount is unknown, and money is not taken on a guess.
  if (!isOneOf(order.payment_status ?? 'PENDING', ['PENDING']) || isUnknownMoney(order)) return null
  return 'Approve payment'
}

function isUnknownMoney({ unread }: OrderFacts): boolean {
  return unread?.['payment_status'] !== undefined || unread?.['amount'] !== undefined
}

function isOneOf(word: string | null, words: readonly string[]): boolean {
  return word !== null && words.includes(word)
}

/** The server's guards return the message of a 409, or null when the action is allowed. */

export function refuseAssign(order: OrderFacts): string | null {
  const refusal = statusFacts(order.status)?.refusesAssign ?? null
  if (refusal !== null) return refusal
  return isCancelled(order) && order.cancelled_by !== 'RIDER' ? 'A cancelled order cannot be assigned.' : null
}

export function refuseCancel(order: OrderFacts): string | null {
  if (isCancelled(order)) return 'This order is already cancelled.'
  return statusFacts(order.status)?.refusesCancel ?? null
}

/** Of our server: an order in transit that could not be delivered (AD-03). */
export function refuseFailDelivery(order: OrderFacts): string | null {
  if (isCancelled(order)) return 'This order is already cancelled.'
  return order.status === 'INTRANSIT' ? null : 'Only an order in transit can be marked as not delivered.'
}

export function refuseApprovePayment(order: OrderFacts): string | null {
  if (order.status !== 'DELIVERED' || isCancelled(order))
    return 'Payment can be approved once the order is delivered.'
  if (order.payment_status === 'APPROVED') return 'Payment is already approved.'
  return null
}

export function refuseEditAmount(
  order: OrderFacts,
  bulk: Pick<BulkOrder, 'payment_status'> | null,
): string | null {
  if (bulk === null) return 'Only orders of a bulk order can be edited.'
  if (order.status !== 'PENDING' || isCancelled(order)) return 'Only pending orders can be edited.'
  if (bulk.payment_status === 'APPROVED') return 'This bulk order is already paid.'
  return null
}
