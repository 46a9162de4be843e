import type { UserType } from '../../../contract/words/roles'
import { refusalFor, type GuardedAction, type GuardedOrder } from './order-guard-table'
import { ORDERED_AT } from '../calls/waybill-rows'

/** What becomes of the rows when the server does as the table says. */

export const AMOUNT_KOBO = 376_250
export const EDITED_KOBO = 123_450

/** One order, made for it, and the bulk order that holds it alone. */
export type Try = {
  order: GuardedOrder
  action: GuardedAction
  /** Who tries it: one, where it is done. */
  roles: readonly UserType[]
  id: number
  bulkId: number | null
  formerRider: number | null
  nextRider: number
  by: { userId: number; name: string }
}

export function isDone({ order, action }: Try): boolean {
  return refusalFor(order, action) === null
}

export function orderBefore({ id, order, formerRider: rider_id }: Try) {
  return {
    id,
    status: order.status,
    cancelled_by: order.cancelledBy,
    cancel_reason: order.cancelledBy === null ? null : 'No longer needed',
    rider_id,
    assigned_by: null,
    payment_status: order.paymentStatus,
    approved_by: null,
    amount_kobo: AMOUNT_KOBO,
    actual_amount_kobo: AMOUNT_KOBO,
    revision: 1,
  }
}

/** The bulk order that holds it alone. */
export function bulkBefore({ bulk }: GuardedOrder, company: number) {
  const isPaid = bulk === 'paid'
  return {
    user_id: company,
    total_kobo: AMOUNT_KOBO,
    left_kobo: isPaid ? 0 : AMOUNT_KOBO,
    status: isPaid ? 'PAID' : 'PENDING',
    payment_status: isPaid ? 'APPROVED' : 'PENDING',
    due_date: '2026-03-10',
    created_at: ORDERED_AT,
  }
}

export function orderAfter(one: Try) {
  if (!isDone(one)) return orderBefore(one)
  const by = one.by.name
  const effects: Record<GuardedAction, object> = {
    assign: {
      status: 'ASSIGNEDTORIDER',
      cancelled_by: null,
      cancel_reason: null,
      rider_id: one.nextRider,
      assigned_by: by,
    },
    cancel: { status: 'CANCELLED', cancelled_by: 'ADMIN' },
    editAmount: { amount_kobo: EDITED_KOBO },
    approvePayment: { payment_status: 'APPROVED', approved_by: by },
  }
  return { ...orderBefore(one), ...effects[one.action], revision: 2 }
}

/** 3.2: an amount is never counted twice; what a SENDER owes of a paid bulk order is paid already. */
export function ledgerAfter(one: Try) {
  const { id, bulkId, order, action, by } = one
  const isCounted = order.bulk === 'paid' && order.payee === 'SENDER'
  if (action !== 'approvePayment' || !isDone(one) || isCounted) return []
  return [{ order_id: id, bulk_order_id: bulkId, by_user_id: by.userId, amount_kobo: AMOUNT_KOBO }]
}

/** An assignment moves no money, unless it brings a cancelled order back. */
export function isRecalculated(one: Try): boolean {
  const isRevival = one.order.status === 'CANCELLED' || one.order.cancelledBy !== null
  return one.bulkId !== null && isDone(one) && (one.action !== 'assign' || isRevival)
}

/** AG-144: the total is of the orders that are not cancelled; left is what SENDERs owe, less what was paid; paid once that is nothing. */
export function bulkAfter(one: Try) {
  if (!isRecalculated(one)) return []
  const { bulkId: id, order, action } = one
  if (action === 'cancel') return [{ id, status: 'CANCELLED', total_kobo: 0, left_kobo: 0 }]
  const total_kobo = action === 'editAmount' ? EDITED_KOBO : AMOUNT_KOBO
  const isOwed = order.bulk === 'open' && order.payee === 'SENDER' && action !== 'approvePayment'
  const isPaidNow = action === 'approvePayment' && order.payee === 'SENDER'
  const status = order.bulk === 'paid' || isPaidNow ? 'PAID' : 'PENDING'
  return [{ id, status, total_kobo, left_kobo: isOwed ? total_kobo : 0 }]
}
