import { bulkApproval } from '../../../contract/bulk-order-rules'
import type { BulkOrderRow } from '../../db/core/rows'
import { useKeys } from '../ui/use-keys'

type Options = {
  /** Under the hand. */
  held: BulkOrderRow | undefined
  onMove: (step: 1 | -1) => void
  onPage: (step: 1 | -1) => void
  onApprove: (bulk: BulkOrderRow) => void
}

/** The same keys as on the list of orders. */
export function useBulkKeys({ held, onMove, onPage, onApprove }: Options): void {
  useKeys('j', () => onMove(1))
  useKeys('k', () => onMove(-1))
  useKeys('[', () => onPage(-1), { byCharacter: true })
  useKeys(']', () => onPage(1), { byCharacter: true })
  useKeys('shift+p', () => {
    if (held?.pending === null && bulkApproval(held) === 'Approve') onApprove(held)
  })
}
