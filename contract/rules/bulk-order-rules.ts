import type { BulkOrder } from '../entities/bulk-orders'
import type { Kobo } from '../words/money'
import { holdsWords } from '../words/matches-person'
import { anyHolds, searchedText } from '../words/normal-text'
import type { PAYEES } from '../entities/orders'

/** The menu's two statuses (AG-126). */
export const BULK_FILTERS = ['pending', 'paid'] as const
export type BulkFilterWord = (typeof BULK_FILTERS)[number]

type Payment = Pick<BulkOrder, 'status' | 'payment_status'>
type Debt = Payment & Pick<BulkOrder, 'amount_left_to_pay'>

/** Why the bulk order cannot be marked as paid, in the server's words; null: it can. */
export function refuseBulkPayment({ status, payment_status, amount_left_to_pay }: Debt): string | null {
  if (payment_status === 'APPROVED') return 'This bulk order is already paid.'
  if (status === 'CANCELLED') return 'A cancelled bulk order cannot be paid.'
  if (amount_left_to_pay === null) return 'The amount left to pay on this bulk order is unknown.'
  return amount_left_to_pay > 0 ? null : 'Nothing is left to pay on this bulk order.'
}

export type BulkApproval = 'Approve' | 'Paid' | 'Nothing to pay'

/** TR-19, AG-170: the label of the payment button. Only 'Approve' can be pressed; null: no button. */
export function bulkApproval(bulk: Debt & Pick<BulkOrder, 'cancelled_by'>): BulkApproval | null {
  if (isBulkCancelled(bulk)) return null
  if (bulk.payment_status === 'APPROVED') return 'Paid'
  // Money is not taken on a guess.
  if (bulk.amount_left_to_pay === null) return null
  return bulk.amount_left_to_pay > 0 ? 'Approve' : 'Nothing to pay'
}

export function isBulkCancelled({
  status,
  cancelled_by,
}: Pick<BulkOrder, 'status' | 'cancelled_by'>): boolean {
  return status === 'CANCELLED' || (cancelled_by ?? '') !== ''
}

/** AG-126: paid is approved; pending is neither approved nor cancelled. */
export function isInBulkFilter({ status, payment_status }: Payment, wanted: BulkFilterWord): boolean {
  if (wanted === 'paid') return payment_status === 'APPROVED'
  return payment_status !== 'APPROVED' && status !== 'CANCELLED'
}

/** AG-128: a case-insensitive substring search in the fields of the bulk order and four fields of its first order. */
export function matchesBulkSearch(bulk: BulkOrder, search: string): boolean {
  const wanted = searchedText(search)
  if (wanted === '') return true
  const { id, user_name, user_email, status } = bulk
  const { tracking_id, package_name, pickup_location, delivery_point_location } = bulk
  const first = [tracking_id, package_name, pickup_location, delivery_point_location]
  return anyHolds([String(id), user_email, status, ...first], wanted) || holdsWords([user_name], wanted)
}

export type PricedLine = { payee: (typeof PAYEES)[number]; amount: Kobo }

/** AG-144: `total` is the sum of all lines; `owed` is what the company pays: the lines with the sender as payee. */
export function bulkTotals(lines: readonly PricedLine[]): { total: Kobo; owed: Kobo } {
  return {
    total: sum(lines),
    owed: sum(lines.filter(({ payee }) => payee === 'SENDER')),
  }
}

function sum(lines: readonly PricedLine[]): Kobo {
  return lines.reduce((total, { amount }) => total + amount, 0)
}
