import { History, ListFilter, Package, X, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { awayChip } from '../../../shared/away/away-words'
import { SearchNote } from '../../../shared/lists/search-note'
import { Button } from '../../../ui/controls/button'
import { IconButton } from '../../../ui/controls/icon-button'
import type { FacetChip } from './facet-words'
import { countWords } from '../rows/order-list'
import type { AddressChange, OrderListAddress } from '../../../shared/address/order-list-address'
import { useFacetChips } from './use-facet-chips'

type Props = {
  address: OrderListAddress
  /** Null until it is counted. */
  total: number | null
  onClear: (limit: AddressChange) => void
  onClearSearch: () => void
  onClearAll: () => void
}

/** Shows every limit of the list except its status, each with a button to clear it (AG-50, AG-71). */
export function ListNotes({ address, total, onClear, onClearSearch, onClearAll }: Props) {
  const chips = chipsOf(address, useFacetChips(address.facets))
  const search = address.search.trim()
  const found = useLastFound(search, total)
  if (search === '' && chips.length === 0) return null
  return (
    <div className="list-notes">
      {chips.map(({ Icon, words, clear, limit }) => (
        <span key={words} className="filter-chip">
          <Icon aria-hidden="true" />
          {words}
          <IconButton label={clear} size="s" onClick={() => onClear(limit)}>
            <X aria-hidden="true" />
          </IconButton>
        </span>
      ))}
      {search !== '' && found !== null && (
        <SearchNote
          search={found.search}
          total={found.total}
          one="order"
          coversAll={address.away === null}
          onClear={onClearSearch}
        />
      )}
      {search === '' && (
        <p className="search-note" role="status">
          <span className="ellipsis">{total !== null && countWords(total)}</span>
          {chips.length > 1 && (
            <Button size="s" onClick={onClearAll}>
              Clear filters
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

type Found = { search: string; total: number }

/** While a person types, returns the previous search text with its total until the new text is counted. */
function useLastFound(search: string, total: number | null): Found | null {
  const [last, setLast] = useState<Found | null>(null)
  const isOlder = last?.search !== search || last.total !== total
  if (search === '' && last !== null) setLast(null)
  if (search !== '' && total !== null && isOlder) setLast({ search, total })
  return last
}

type Chip = { Icon: LucideIcon; words: string; clear: string; limit: AddressChange }

function chipsOf({ away, filter }: OrderListAddress, facets: readonly FacetChip[]): Chip[] {
  const chips: Chip[] = facets.map(({ parameter, label, words }) => ({
    Icon: ListFilter,
    words: `${label}: ${words}`,
    clear: `Clear ${label.toLowerCase()}`,
    limit: { [parameter]: null },
  }))
  if (filter.bulkOrderId !== null)
    chips.unshift({
      Icon: Package,
      words: `Bulk order ${filter.bulkOrderId}`,
      clear: 'Clear bulk order',
      limit: { bulk_order_id: null },
    })
  if (away !== null)
    chips.unshift({
      Icon: History,
      words: awayChip(away),
      clear: 'Show all, not only what happened while you were away',
      limit: { away: null },
    })
  return chips
}
