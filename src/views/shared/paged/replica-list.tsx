import './paged-list.css'
import type { ComponentProps } from 'react'
import { phoneSearch } from '../../../../contract/words/phones'
import { useLiveQuery } from 'dexie-react-hooks'
import type { ListPage } from '../../../db/queries/state/page-place'
import { useConsole } from '../../console'
import { useKeys } from '../../ui/keys/use-keys'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { ReplicaEmpty } from '../lists/replica-empty'
import { ReplicaPager } from '../lists/replica-pager'
import { PartNote } from '../lists/unread-note'
import { usePart } from '../lists/use-part'
import { useServerSearch } from '../lists/use-server-search'
import { RowTable } from './row-table'

type Props<Row> = Pick<
  ComponentProps<typeof RowTable<Row>>,
  'keyOf' | 'columns' | 'isMuted' | 'stateOf' | 'isOpen'
> & {
  part: keyof typeof SEARCHES
  /** 'Riders' */
  label: string
  /** 'riders' */
  name: string
  /** Undefined while it is read. */
  found: ListPage<Row> | undefined
  search: string
  /** What limits the list; null: nothing limits it. */
  why: string | null
  onClear: () => void
  onPage: (page: number) => void
}

const SEARCHES = { riders: 'riderSearch', companyUsers: 'companySearch' } as const

const NO_PAGE = { page: 1, pages: 1 }
const SKELETON_ROWS = 20

/** A synced list: its rows or why there are none, and how many are on this device. */
export function ReplicaList<Row>({ part, label, name, found, ...props }: Props<Row>) {
  const { keyOf, columns, isMuted, stateOf, isOpen, onPage } = props
  const { page, pages } = found ?? NO_PAGE
  const { database } = useConsole()
  const stored = useLiveQuery(() => database[part].count(), [database, part])
  useSearchWhileFilling(part, props.search)
  useKeys('previousPage', () => page > 1 && onPage(page - 1))
  useKeys('nextPage', () => page < pages && onPage(page + 1))
  return (
    <>
      <PartNote part={part} name={label} stored={stored} />
      <div className="paged-scroll">
        {found === undefined && <SkeletonRows rows={SKELETON_ROWS} />}
        {found?.total === 0 && (
          <ReplicaEmpty
            part={part}
            name={name}
            count={(present) => present[part].count()}
            search={props.search}
            why={props.why}
            skeletonRows={SKELETON_ROWS}
            onClear={props.onClear}
          />
        )}
        {found !== undefined && found.total > 0 && (
          <RowTable
            label={label}
            rows={found.rows}
            keyOf={keyOf}
            columns={columns}
            total={found.total}
            isBusy={false}
            {...(isMuted === undefined ? {} : { isMuted })}
            {...(stateOf === undefined ? {} : { stateOf })}
            {...(isOpen === undefined ? {} : { isOpen })}
          />
        )}
      </div>
      <ReplicaPager
        inset
        page={page}
        pages={pages}
        part={part}
        stored={{ count: stored, name }}
        onPage={onPage}
      />
    </>
  )
}

/** Until all rows are on this device, a search also asks the server. */
function useSearchWhileFilling(part: keyof typeof SEARCHES, search: string): void {
  const isRead = usePart(part)?.isRead !== false
  useServerSearch(isRead ? undefined : phoneSearch(search), SEARCHES[part])
}
