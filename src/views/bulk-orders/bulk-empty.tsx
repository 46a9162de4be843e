import { useLiveQuery } from 'dexie-react-hooks'
import { readMeta } from '../../db/meta'
import type { BulkFilter } from '../../db/bulk-order-queries'
import { useConsole } from '../console'
import { useFreshness } from '../shell/use-freshness'
import { EmptyState } from '../ui/empty-state'
import { SkeletonRows } from '../ui/skeleton-rows'

type Props = { filter: BulkFilter; onClear: () => void }

/** BU-06: nothing to show, because nothing is there yet, or because nothing matches. */
export function BulkEmpty({ filter, onClear }: Props) {
  const { database, syncNow } = useConsole()
  const { level } = useFreshness()
  const state = useLiveQuery(async () => {
    const replica = await readMeta(database, 'replica')
    return { isComplete: replica?.complete === true, count: await database.bulkOrders.count() }
  }, [database])
  if (state === undefined) return null
  if (state.count > 0 || state.isComplete) {
    const why = reasonOf(filter)
    if (why === null) return <EmptyState />
    return <EmptyState why={why} onClear={onClear} clearLabel={clearLabelOf(filter)} />
  }
  if (level !== 'offline') return <SkeletonRows rows={24} />
  return (
    <EmptyState
      title="No bulk orders on this device yet"
      why="They come as soon as there is a connection to the server."
      onClear={syncNow}
      clearLabel="Try again"
    />
  )
}

function reasonOf({ status, search }: BulkFilter): string | null {
  if (search.trim() !== '') return `Search “${search.trim()}”`
  if (status === null) return null
  return `Status ${status === 'paid' ? 'Paid' : 'Pending'}`
}

function clearLabelOf({ search }: BulkFilter): string {
  return search.trim() === '' ? 'Clear filters' : 'Clear search'
}
