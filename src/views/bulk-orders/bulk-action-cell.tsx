import { Link } from 'wouter'
import { bulkApproval } from '../../../contract/bulk-order-rules'
import type { BulkOrderRow } from '../../db/core/rows'
import { markLine } from '../shared/commands/command-words'
import { changePath } from '../shared/commands/outbox-address'
import { useCommandActions } from '../shared/commands/use-command-actions'
import { Button } from '../ui/button'
import { SyncMark } from '../ui/sync-mark'

type Props = { bulk: BulkOrderRow; onApprove: (bulk: BulkOrderRow) => void }

/** BU-10 to BU-12, AG-170: Approve, 'Paid', 'Nothing to pay', or no button. A change on its way takes their place. */
export function BulkActionCell({ bulk, onApprove }: Props) {
  if (bulk.pending !== null) return <PendingPayment bulk={bulk} />
  const approval = bulkApproval(bulk)
  if (approval === null) return <span className="dash">-</span>
  return (
    <Button
      kind="soft"
      size="s"
      tabIndex={-1}
      disabled={approval !== 'Approve'}
      aria-label={approval === 'Approve' ? `Approve the payment of bulk order ${bulk.id}` : approval}
      onClick={() => onApprove(bulk)}
    >
      {approval}
    </Button>
  )
}

function PendingPayment({ bulk: { pending } }: { bulk: BulkOrderRow }) {
  const commandActions = useCommandActions()
  if (pending === null) return null
  const needsPerson = pending.state === 'conflict' || pending.state === 'refused'
  return (
    <span className="pending-cell" title={markLine(pending)}>
      <SyncMark mark={pending} onUndo={() => void commandActions.undo(pending.commandId)} />
      {needsPerson && (
        <Link className="text-link" tabIndex={-1} href={changePath(pending.commandId)}>
          Review
        </Link>
      )}
    </span>
  )
}
