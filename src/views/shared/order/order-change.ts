import { isOrderStatus } from '../../../../contract/words/order-statuses'
import { displayNaira } from '../../../../contract/words/money'
import { fullName } from '../../../../contract/rules/order-display'
import {
  cancelledLabel,
  isCancelled,
  refuseApprovePayment,
  refuseAssign,
  refuseCancel,
  refuseEditAmount,
  refuseFailDelivery,
} from '../../../../contract/rules/order-rules'
import { alreadyApproved } from '../../../../contract/words/payment-words'
import type { Order } from '../../../../contract/entities/orders'
import { isSameRider } from '../../../../contract/rules/same-rider'
import type { OrderRow } from '../../../db/core/rows'
import type { RowChange } from '../../ui/states/use-basis'
import { STATUS_WORDS } from '../statuses/order-status'

export type OrderQuestionKind = 'assign' | 'cancel' | 'failDelivery' | 'editAmount' | 'approvePayment'
export type Reader = { isMe: (name: string) => boolean; nowMs: number }

const REFUSALS: Record<OrderQuestionKind, (order: Order) => string | null> = {
  assign: refuseAssign,
  cancel: refuseCancel,
  failDelivery: refuseFailDelivery,
  // The order does not say whether its bulk order is paid. The server checks that.
  editAmount: (order) => refuseEditAmount(order, { payment_status: 'PENDING' }),
  approvePayment: refuseApprovePayment,
}

/** How an order changed since a dialog about it was opened. Null: no relevant change. */
export function orderChange(
  kind: OrderQuestionKind,
  { seen, now }: { seen: OrderRow; now: OrderRow },
  reader: Reader,
): RowChange | null {
  const words = changeOf(kind, seen, now, reader)
  return words === null ? null : { words, canGoOn: REFUSALS[kind](now) === null }
}

function changeOf(kind: OrderQuestionKind, seen: OrderRow, now: OrderRow, reader: Reader): string | null {
  const concernsMoney = kind === 'approvePayment' || kind === 'editAmount'
  return concernsMoney
    ? (cancelWords(seen, now) ?? moneyWords(seen, now, reader))
    : assignmentChange(seen, now)
}

/** How an order changed for a person who is about to assign it. Null: no relevant change. */
export function assignmentChange(seen: OrderRow, now: OrderRow): string | null {
  return cancelWords(seen, now) ?? riderWords(seen, now) ?? statusWords(seen, now)
}

function cancelWords(seen: OrderRow, now: OrderRow): string | null {
  if (!isCancelled(now) || isCancelled(seen)) return null
  return `${cancelledLabel(now)} while this was open.`
}

function moneyWords(seen: OrderRow, now: OrderRow, reader: Reader): string | null {
  if (now.payment_status === 'APPROVED' && seen.payment_status !== 'APPROVED') return paidWords(now, reader)
  if (seen.amount === now.amount) return statusWords(seen, now)
  return `The amount is now ${displayNaira(now.amount)}. It was ${displayNaira(seen.amount)} when you opened this.`
}

function statusWords(seen: OrderRow, { status }: OrderRow): string | null {
  if (seen.status === status) return null
  return `The status is now ${isOrderStatus(status) ? STATUS_WORDS[status] : status}.`
}

function paidWords(now: OrderRow, { isMe, nowMs }: Reader): string {
  if (now.pending?.kind === 'approvePayment') return 'You already approved this. It is waiting to be sent.'
  const by = now.approved_by
  return alreadyApproved({ by, at: now.approved_at ?? null }, by !== null && isMe(by), nowMs)
}

function riderWords(seen: OrderRow, { rider, assigned_by }: OrderRow): string | null {
  if (isSameRider(seen.rider, rider)) return null
  if (rider === null) return 'Its rider was removed while this was open.'
  return `Assigned to ${fullName(rider)}${assigned_by === null ? '' : ` by ${assigned_by}`} while this was open.`
}
