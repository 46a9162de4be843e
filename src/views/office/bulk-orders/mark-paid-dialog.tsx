import { useLiveQuery } from 'dexie-react-hooks'
import { displayNaira } from '../../../../contract/words/money'
import { ownName } from '../../../../contract/rules/own-name'
import { findBulkOrder } from '../../../db/queries/office/bulk-order-queries'
import type { BulkOrderRow } from '../../../db/core/rows'
import { useConsole } from '../../console'
import { useSave } from '../../shared/commands/use-save'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { useBasis, type RowChange } from '../../ui/states/use-basis'
import { useNow } from '../../ui/time/use-now'
import { isBulkCancelled, refuseBulkPayment } from '../../../../contract/rules/bulk-order-rules'
import { alreadyApproved } from '../../../../contract/words/payment-words'

/** AG-61: asks for confirmation, because the action cannot be undone. Names the bulk order, the amount and the consequences. */
export function MarkPaidDialog({ bulk: asked, onClose }: { bulk: BulkOrderRow; onClose: () => void }) {
  const { database, user } = useConsole()
  const { busy, save } = useSave(onClose)
  const bulk = useLiveQuery(() => findBulkOrder(database, asked.id), [database, asked.id]) ?? asked
  const nowMs = useNow(60_000)
  const isMe = ownName(user)
  const { news, accept } = useBasis(bulk, (seen, now) => bulkOrderChange(seen, now, { isMe, nowMs }))
  const left = displayNaira(bulk.amount_left_to_pay)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Mark bulk order ${bulk.id} as paid?`}
      confirmLabel={`Approve ${left}`}
      stayLabel="Cancel"
      busy={busy}
      news={busy ? null : news}
      onAccept={accept}
      onConfirm={() => void save({ kind: 'markBulkOrderPaid', bulkOrderId: bulk.id }, { basis: bulk })}
    >
      {left} left to pay by {bulk.user_name}, of {displayNaira(bulk.orders_total_amount)}. It will count as
      income, and the orders that the sender pays will become paid. You cannot undo this.
    </ConfirmDialog>
  )
}

type Reader = { isMe: (name: string) => boolean; nowMs: number }

/** How the bulk order changed since the dialog opened. Null if it did not change. */
function bulkOrderChange(seen: BulkOrderRow, now: BulkOrderRow, reader: Reader): RowChange | null {
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
