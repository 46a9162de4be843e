import { useLiveQuery } from 'dexie-react-hooks'
import type { ConsoleDatabase } from '../../db/console-database'
import { readMeta } from '../../db/meta'
import { useConsole } from '../console'
import { useFreshness } from '../shell/use-freshness'
import { EmptyState } from '../ui/empty-state'
import { SkeletonRows } from '../ui/skeleton-rows'
import { clearWords } from './search-words'

type Props = {
  /** 'bulk orders' */
  name: string
  /** Of the whole collection on this device, whatever the list is limited to. */
  count: (database: ConsoleDatabase) => PromiseLike<number>
  search: string
  /** What left nothing; null: nothing limits the list. */
  why: string | null
  skeletonRows: number
  onClear: () => void
}

/** Nothing to show of a list that is read from this device: because nothing is there yet, or because nothing matches. */
export function ReplicaEmpty({ name, count, search, why, skeletonRows, onClear }: Props) {
  const { database, syncNow } = useConsole()
  const { level } = useFreshness()
  const state = useLiveQuery(async () => {
    const replica = await readMeta(database, 'replica')
    return { isComplete: replica?.complete === true, count: await count(database) }
  }, [database, count])
  if (state === undefined) return null
  if (state.count > 0 || state.isComplete) {
    if (why === null) return <EmptyState />
    return <EmptyState why={why} onClear={onClear} clearLabel={clearWords(search)} />
  }
  if (level !== 'offline') return <SkeletonRows rows={skeletonRows} />
  return (
    <EmptyState
      title={`No ${name} on this device yet`}
      why="They come as soon as there is a connection to the server."
      onClear={syncNow}
      clearLabel="Try again"
    />
  )
}
