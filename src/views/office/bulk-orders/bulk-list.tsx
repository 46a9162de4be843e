import { useLocation } from 'wouter'
import type { ComponentProps } from 'react'
import type { BulkPage, BulkFilter } from '../../../db/queries/office/bulk-order-queries'
import { PartNote } from '../../shared/lists/unread-note'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { SearchNote } from '../../shared/lists/search-note'
import type { BulkAddress } from './bulk-address'
import type { ConsoleDatabase } from '../../../db/core/console-database'
import { ReplicaEmpty } from '../../shared/lists/replica-empty'
import { searchReason } from '../../shared/lists/search-words'
import { BulkGrid } from './bulk-grid'

type Props = Omit<ComponentProps<typeof BulkGrid>, 'sort'> & {
  address: BulkAddress
  found: BulkPage | undefined
  /** Number of bulk orders on this device. */
  stored: number | undefined
  onClearSearch: () => void
}

export function BulkList({ address: { filter, sort }, found, stored, onClearSearch, ...grid }: Props) {
  const [, navigate] = useLocation()
  const isSearch = filter.search.trim() !== ''
  return (
    <>
      <PartNote part="bulkOrders" name="Bulk orders" stored={stored} />
      {isSearch && found !== undefined && (
        <div className="list-notes">
          <SearchNote
            search={filter.search.trim()}
            total={found.total}
            one="bulk order"
            coversAll
            onClear={onClearSearch}
          />
        </div>
      )}
      {found?.total === 0 ? (
        <div className="orders-empty">
          <BulkEmpty filter={filter} onClear={isSearch ? onClearSearch : () => navigate('/bulk-orders')} />
        </div>
      ) : (
        <BulkGrid key={`${filter.status} ${filter.search} ${found?.page}`} sort={sort} {...grid} />
      )}
      {found === undefined && <SkeletonRows rows={24} />}
    </>
  )
}

type BulkEmptyProps = { filter: BulkFilter; onClear: () => void }

/** BU-06 */
function BulkEmpty({ filter, onClear }: BulkEmptyProps) {
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
