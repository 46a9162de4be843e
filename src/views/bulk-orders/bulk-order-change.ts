import { isBulkCancelled, refuseBulkPayment } from '../../../contract/bulk-order-rules'
import { displayNaira } from '../../../contract/money'
import { alreadyApproved } from '../../../contract/payment-words'
import type { BulkOrderRow } from '../../db/core/rows'
import type { RowChange } from '../ui/use-basis'

type Reader = { isMe: (name: string) => boolean; nowMs: number }

/** How the bulk order changed since the dialog opened. Null if it did not change. */
export function bulkOrderChange(seen: BulkOrderRow, now: BulkOrderRow, reader: Reader): RowChange | null {
  const words = changeOf(seen, now, reader)
  return words === null ? null : { words, canGoOn: refuseBulkPayment(now) === null }
}

function changeOf(seen: BulkOrderRow, now: BulkOrderRow, reader: Reader): string | null {
  if (now.payment_status === 'APPROVED' && seen.payment_status !== 'APPROVED') return paidWords(now, reader)
  if (isBulkCancelled(now) && !isBulkCancelled(seen)) return 'It was cancelled while this was open.'
  const [left, before] = [now.amount_left_to_pay, seen.amount_left_to_pay]
  if (left === before) return null
  return `${displayNaira(left)} is left to pay now. It was ${displayNaira(before)} when you opened this.`
}

function paidWords(now: BulkOrderRow, { isMe, nowMs }: Reader): string {
  if (now.pending?.kind === 'markBulkOrderPaid') return 'You already approved this. It is waiting to be sent.'
  const by = now.approved_by ?? null
  return alreadyApproved({ by, at: now.approved_at ?? null }, by !== null && isMe(by), nowMs)
}
