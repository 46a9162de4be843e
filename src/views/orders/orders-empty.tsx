import { useLiveQuery } from 'dexie-react-hooks'
import { readMeta } from '../../db/meta'
import { awayChip } from '../away/away-words'
import { useConsole } from '../console'
import { useFreshness } from '../shell/use-freshness'
import { EmptyState } from '../ui/empty-state'
import { SkeletonRows } from '../ui/skeleton-rows'
import { STATUS_WORDS } from './status-words'
import type { FacetChip } from './facet-words'
import type { OrderListAddress } from './order-list-address'
import { useFacetChips } from './use-facet-chips'

type Props = { address: OrderListAddress; onClear: () => void }

/** Nothing to show: because nothing is there yet, or because nothing matches. */
export function OrdersEmpty({ address, onClear }: Props) {
  const { database, syncNow } = useConsole()
  const { level } = useFreshness()
  const chips = useFacetChips(address.facets)
  const state = useLiveQuery(async () => {
    const replica = await readMeta(database, 'replica')
    return {
      isComplete: replica?.complete === true,
      count: (await database.counters.get('order.all'))?.count ?? 0,
    }
  }, [database])
  if (state === undefined) return null
  const why = reasonOf(address, chips)
  if (state.count > 0 || state.isComplete) {
    return <EmptyState {...(why === null ? {} : { why, onClear })} clearLabel={clearLabelOf(address)} />
  }
  if (level !== 'offline') return <SkeletonRows rows={40} />
  return (
    <EmptyState
      title="No orders on this device yet"
      why="They come as soon as there is a connection to the server."
      onClear={syncNow}
      clearLabel="Try again"
    />
  )
}

/** Which filter left nothing. */
function reasonOf({ filter, search, away }: OrderListAddress, chips: readonly FacetChip[]): string | null {
  const parts = [
    away === null ? null : awayChip(away),
    search.trim() === '' ? null : `Search “${search.trim()}”`,
    search.trim() !== '' || filter.status === null ? null : `Status ${STATUS_WORDS[filter.status]}`,
    filter.bulkOrderId === null ? null : `Bulk order ${filter.bulkOrderId}`,
    ...chips.map(({ label, words }) => `${label} ${words}`),
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(', ')
}

function clearLabelOf({ search }: OrderListAddress): string {
  return search.trim() === '' ? 'Clear filters' : 'Clear search'
}
