import { History, Package, Search, X } from 'lucide-react'
import { awayChip } from '../away/away-words'
import { IconButton } from '../ui/icon-button'
import { Button } from '../ui/button'
import type { OrderListAddress } from './order-list-address'

type Props = {
  address: OrderListAddress
  total: number
  onClearSearch: () => void
  onClearBulk: () => void
  onClearAway: () => void
}

/** What limits the list besides its status, each with its way out (AG-50, AG-71). */
export function ListNotes({ address, total, onClearSearch, onClearBulk, onClearAway }: Props) {
  const { filter, search, away } = address
  const isSearch = search.trim() !== ''
  if (!isSearch && filter.bulkOrderId === null && away === null) return null
  return (
    <div className="list-notes">
      {away !== null && (
        <span className="filter-chip">
          <History aria-hidden="true" />
          {awayChip(away)}
          <IconButton label="Clear what happened while you were away" size="s" onClick={onClearAway}>
            <X aria-hidden="true" />
          </IconButton>
        </span>
      )}
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
            {total.toLocaleString('en-NG')} {total === 1 ? 'order' : 'orders'} with “{search.trim()}”.{' '}
            {away === null && 'The search covers all statuses.'}
          </span>
          <Button size="s" onClick={onClearSearch}>
            Clear search
          </Button>
        </p>
      )}
    </div>
  )
}
