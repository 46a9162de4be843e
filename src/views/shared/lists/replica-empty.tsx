import type { PartName } from '../../../db/core/meta'
import { useLiveQuery } from 'dexie-react-hooks'
import type { ConsoleDatabase } from '../../../db/core/console-database'
import { readPart, type PartReport } from '../../../db/queries/state/part-states'
import { useConsole } from '../../console'
import { useFreshness } from '../freshness/use-freshness'
import { EmptyState } from '../../ui/states/empty-state'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { hasDroppedOrders } from '../../../db/core/storage-archive'
import { readSetAside } from '../../../db/queries/outbox/set-aside'
import { NoRecords } from './no-records'
import { entityOf } from './part-entities'
import { emptyTitle } from './empty-title'
import { clearWords } from './search-words'
import { ON_SERVER_ONLY } from './stored-words'

type Props = {
  part: PartName
  /** 'bulk orders' */
  name: string
  /** Counts all rows of this kind on this device. */
  count: (database: ConsoleDatabase) => PromiseLike<number>
  /** Counts the rows of the list by an index. More than 0: they are about to be shown. */
  listed?: (database: ConsoleDatabase) => PromiseLike<number>
  search: string
  /** The search or filters that match no row; null: the list is not limited. */
  why: string | null
  skeletonRows: number
  onClear: () => void
}

const AGAIN = 'Waybill will try again automatically.'

/** The empty state of a synced list: its rows are not loaded yet, or no row matches. */
export function ReplicaEmpty(props: Props) {
  const { part, name, count, listed, search, why, onClear } = props
  const { database } = useConsole()
  const state = useLiveQuery(
    async () => ({
      ...(await readPart(database, part)),
      count: await count(database),
      listed: (await listed?.(database)) ?? 0,
      isReduced: entityOf(part) === 'order' && (await hasDroppedOrders(database)),
      unread: (await readSetAside(database)).filter(({ entity }) => entity === entityOf(part)).length,
    }),
    [database, part, count, listed],
  )
  const { level } = useFreshness()
  if (state === undefined) return <SkeletonRows rows={props.skeletonRows} />
  const title = emptyTitle({ part, name, ...state })
  if (!state.isRead && state.count === 0)
    return <NothingYet {...props} title={title} failure={state.failure} />
  const isComing = state.failure === null && level !== 'offline'
  if (isComing && (state.isRead ? state.listed > 0 : search.trim() === ''))
    return <SkeletonRows rows={props.skeletonRows} />
  const clear = why === null ? {} : { onClear, clearLabel: clearWords(search) }
  if (state.isRead)
    return <NoRecords {...clear} kind={entityOf(part)} unread={state.unread} why={whyNone(why, state)} />
  return <EmptyState title={title} why={partlyRead(props)} {...clear} />
}

function whyNone(why: string | null, { isReduced }: { isReduced: boolean }): string | null {
  if (!isReduced) return why
  return why === null ? ON_SERVER_ONLY : `${why}. ${ON_SERVER_ONLY}`
}

function partlyRead({ name, why }: Pick<Props, 'name' | 'why'>): string {
  const limits = why === null ? '' : `${why}. `
  return `${limits}Not all ${name} have been loaded yet. Matches will appear automatically.`
}

function NothingYet({
  part,
  title,
  skeletonRows,
  failure,
}: Props & Pick<PartReport, 'failure'> & { title: string }) {
  const { syncNow } = useConsole()
  const { level } = useFreshness()
  const isSaid = level === 'unread' && entityOf(part) === 'order'
  if (level !== 'offline' && failure === null && !isSaid) return <SkeletonRows rows={skeletonRows} />
  // The banner above every screen says why and has the Retry button.
  if (isSaid) return <EmptyState title={title} why={AGAIN} />
  return (
    <EmptyState
      title={title}
      why={
        failure === null || level === 'offline'
          ? 'They will load when you are back online.'
          : `They could not be read: ${failure.cause}. ${AGAIN}`
      }
      onClear={syncNow}
      clearLabel="Retry"
    />
  )
}
