import type { ConsoleDatabase } from '../../db/console-database'
import { awayChip } from '../away/away-words'
import { ReplicaEmpty } from '../lists/replica-empty'
import { searchReason } from '../lists/search-words'
import type { FacetChip } from './facet-words'
import type { OrderListAddress } from './order-list-address'
import { STATUS_WORDS } from './status-words'
import { useFacetChips } from './use-facet-chips'

type Props = { address: OrderListAddress; onClear: () => void }

export function OrdersEmpty({ address, onClear }: Props) {
  const chips = useFacetChips(address.facets)
  return (
    <ReplicaEmpty
      name="orders"
      count={countOrders}
      search={address.search}
      why={reasonOf(address, chips)}
      skeletonRows={40}
      onClear={onClear}
    />
  )
}

async function countOrders({ counters }: ConsoleDatabase): Promise<number> {
  return (await counters.get('order.all'))?.count ?? 0
}

/** Which filter left nothing. */
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
