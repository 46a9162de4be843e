import { useCallback } from 'react'
import { ordersOfBulk } from '../../../../db/core/meta'
import { countOrders } from '../../../../db/queries/orders/order-queries'
import { hasFacets } from '../../../../db/queries/orders/order-facets'
import type { ConsoleDatabase } from '../../../../db/core/console-database'
import { awayChip } from '../../../shared/away/away-words'
import { ReplicaEmpty } from '../../../shared/lists/replica-empty'
import { searchReason } from '../../../shared/lists/search-words'
import { STATUS_WORDS } from '../../../shared/statuses/order-status'
import type { FacetChip } from './facet-words'
import type { OrderListAddress } from '../../../shared/address/order-list-address'
import { useFacetChips } from './use-facet-chips'

type Props = { address: OrderListAddress; onClear: () => void }

export function OrdersEmpty({ address, onClear }: Props) {
  const chips = useFacetChips(address.facets)
  const { filter, facets, search, away } = address
  const { status, bulkOrderId } = filter
  const isOnlyStatus = bulkOrderId === null && away === null && search.trim() === '' && !hasFacets(facets)
  const listed = useCallback(
    (database: ConsoleDatabase) => countOrders(database, { status, bulkOrderId: null }),
    [status],
  )
  const count = useCallback(
    (database: ConsoleDatabase) => countOrders(database, { status: null, bulkOrderId }),
    [bulkOrderId],
  )
  return (
    <ReplicaEmpty
      part={bulkOrderId === null ? 'orders' : ordersOfBulk(bulkOrderId)}
      name={bulkOrderId === null ? 'orders' : `orders of bulk order ${bulkOrderId}`}
      count={count}
      {...(isOnlyStatus ? { listed } : {})}
      search={address.search}
      why={reasonOf(address, chips)}
      skeletonRows={40}
      onClear={onClear}
    />
  )
}

function reasonOf({ filter, search, away }: OrderListAddress, chips: readonly FacetChip[]): string | null {
  const sought = searchReason(search)
  const parts = [
    away === null ? null : awayChip(away),
    sought,
    sought !== null || filter.status === null ? null : `Status ${STATUS_WORDS[filter.status]}`,
    filter.bulkOrderId === null ? null : `Bulk order ${filter.bulkOrderId}`,
    ...chips.map(({ label, words }) => `${label} ${words}`),
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(', ')
}
