import { useLiveQuery } from 'dexie-react-hooks'
import { displayNaira } from '../../../contract/money'
import { ownName } from '../../../contract/own-name'
import { findBulkOrder } from '../../db/queries/bulk-order-queries'
import type { BulkOrderRow } from '../../db/core/rows'
import { useConsole } from '../console'
import { useSave } from '../shared/commands/use-save'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useBasis } from '../ui/use-basis'
import { useNow } from '../ui/use-now'
import { bulkOrderChange } from './bulk-order-change'

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
