import { Link } from 'wouter'
import { bulkApproval } from '../../../contract/bulk-order-rules'
import type { BulkOrderRow } from '../../db/rows'
import { markLine } from '../outbox/command-words'
import { changePath } from '../outbox/outbox-address'
import { useCommandHands } from '../outbox/use-command-hands'
import { Button } from '../ui/button'
import { SyncMark } from '../ui/sync-mark'

type Props = { bulk: BulkOrderRow; onApprove: (bulk: BulkOrderRow) => void }

/** BU-10 to BU-12: Approve, 'Paid', or nothing. A change on its way takes their place. */
export function BulkActionCell({ bulk, onApprove }: Props) {
  if (bulk.pending !== null) return <PendingPayment bulk={bulk} />
  const approval = bulkApproval(bulk)
  if (approval === null) return <span className="dash">-</span>
  return (
    <Button
      kind="soft"
      size="s"
      tabIndex={-1}
      disabled={approval === 'Paid'}
      aria-label={approval === 'Paid' ? 'Paid' : `Approve the payment of bulk order ${bulk.id}`}
      onClick={() => onApprove(bulk)}
    >
      {approval}
    </Button>
  )
}

function PendingPayment({ bulk: { pending } }: { bulk: BulkOrderRow }) {
  const hands = useCommandHands()
  if (pending === null) return null
  const needsHand = pending.state === 'conflict' || pending.state === 'refused'
  return (
    <span className="pending-cell" title={markLine(pending)}>
      <SyncMark mark={pending} onUndo={() => void hands.undo(pending.commandId)} />
      {needsHand && (
        <Link className="text-link" tabIndex={-1} href={changePath(pending.commandId)}>
          Review
        </Link>
      )}
    </span>
  )
}
