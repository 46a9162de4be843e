import type { BulkFilter } from '../../db/queries/bulk-order-queries'
import type { ConsoleDatabase } from '../../db/core/console-database'
import { ReplicaEmpty } from '../shared/lists/replica-empty'
import { searchReason } from '../shared/lists/search-words'

type Props = { filter: BulkFilter; onClear: () => void }

/** BU-06 */
export function BulkEmpty({ filter, onClear }: Props) {
  return (
    <ReplicaEmpty
      part="bulkOrders"
      name="bulk orders"
      count={countBulkOrders}
      search={filter.search}
      why={searchReason(filter.search) ?? statusReason(filter)}
      skeletonRows={24}
      onClear={onClear}
    />
  )
}

function countBulkOrders({ bulkOrders }: ConsoleDatabase): PromiseLike<number> {
  return bulkOrders.count()
}

function statusReason({ status }: BulkFilter): string | null {
  if (status === null) return null
  return `Status ${status === 'paid' ? 'Paid' : 'Pending'}`
}
