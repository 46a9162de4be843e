import { bulkApproval } from '../../../contract/bulk-order-rules'
import type { BulkOrderRow } from '../../db/core/rows'
import { useKeys } from '../ui/use-keys'

type Options = {
  focused: BulkOrderRow | undefined
  onMove: (step: 1 | -1) => void
  onPage: (step: 1 | -1) => void
  onApprove: (bulk: BulkOrderRow) => void
}

export function useBulkKeys({ focused, onMove, onPage, onApprove }: Options): void {
  useKeys('next', () => onMove(1))
  useKeys('previous', () => onMove(-1))
  useKeys('previousPage', () => onPage(-1))
  useKeys('nextPage', () => onPage(1))
  const approvable = focused?.pending === null && bulkApproval(focused) === 'Approve' ? focused : null
  useKeys('approvePayment', () => approvable !== null && onApprove(approvable), {
    enabled: approvable !== null,
  })
}
