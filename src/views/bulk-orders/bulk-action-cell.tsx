import { bulkApproval } from '../../../contract/bulk-order-rules'
import type { BulkOrderRow } from '../../db/core/rows'
import { PendingCell } from '../shared/commands/pending-cell'
import { Button } from '../ui/button'

type Props = { bulk: BulkOrderRow; onApprove: (bulk: BulkOrderRow) => void }

/** BU-10 to BU-12, AG-170: Approve, 'Paid', 'Nothing to pay', or no button. An unconfirmed change replaces them. */
export function BulkActionCell({ bulk, onApprove }: Props) {
  if (bulk.pending !== null) return <PendingCell mark={bulk.pending} tabIndex={-1} />
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
