import { Package, Search, X } from 'lucide-react'
import { IconButton } from '../ui/icon-button'
import { Button } from '../ui/button'
import type { OrderListAddress } from './order-list-address'

type Props = {
  address: OrderListAddress
  total: number
  onClearSearch: () => void
  onClearBulk: () => void
}

/** What limits the list besides its status, each with its way out (AG-50, AG-71). */
export function ListNotes({ address: { filter, search }, total, onClearSearch, onClearBulk }: Props) {
  const isSearch = search.trim() !== ''
  if (!isSearch && filter.bulkOrderId === null) return null
  return (
    <div className="list-notes">
      {filter.bulkOrderId !== null && (
        <span className="filter-chip">
          <Package aria-hidden="true" />
          Bulk order {filter.bulkOrderId}
          <IconButton label="Clear bulk order" size="s" onClick={onClearBulk}>
            <X aria-hidden="true" />
          </IconButton>
        </span>
      )}
      {isSearch && (
        <p className="search-note" role="status">
          <Search aria-hidden="true" />
          <span className="ellipsis">
            {total.toLocaleString('en-NG')} {total === 1 ? 'order' : 'orders'} with “{search.trim()}”. The
            search covers all statuses.
          </span>
          <Button size="s" onClick={onClearSearch}>
            Clear search
          </Button>
        </p>
      )}
    </div>
  )
}
