import { displayNaira } from '../../../contract/money'
import type { BulkOrderRow } from '../../db/rows'
import { useGive } from '../outbox/use-give'
import { ConfirmDialog } from '../ui/confirm-dialog'

/** AG-61: one question before what cannot be undone, naming the bulk order, the amount and what follows. */
export function MarkPaidDialog({ bulk, onClose }: { bulk: BulkOrderRow; onClose: () => void }) {
  const { busy, give } = useGive(onClose)
  const left = displayNaira(bulk.amount_left_to_pay)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Mark bulk order ${bulk.id} as paid?`}
      confirmLabel={`Approve ${left}`}
      stayLabel="Not yet"
      busy={busy}
      onConfirm={() => void give({ kind: 'markBulkOrderPaid', bulkOrderId: bulk.id })}
    >
      {left} left to pay by {bulk.user_name}, of {displayNaira(bulk.orders_total_amount)}. It counts as income
      at once, and the orders that the sender pays become paid; this cannot be undone.
    </ConfirmDialog>
  )
}
