import { AnswerNote } from '../lists/answer-note'
import { NO_RECORD } from '../lists/empty-title'
import { clearWords, searchReason } from '../lists/search-words'
import { NoRecords } from '../lists/no-records'
import type { RowKind } from '../lists/unread-words'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import type { Answer } from '../../ui/toasts/use-answer'
import { ListFoot } from './list-foot'
import { NotRead } from './not-read'
import type { ComponentProps } from 'react'
import { RowTable, type RowColumn } from './row-table'
import { useLastPage, type ListPlace } from './use-list-place'

/** `total`: the server's count of all rows; null: unknown. */
export type Paged<Row> = {
  rows: readonly Row[]
  lastPage: number
  total: number | null
  /** How many rows of this page could not be read. */
  unread: number
}

type Props<Row> = Pick<ComponentProps<typeof RowTable<Row>>, 'keyOf' | 'look' | 'isOpen'> & {
  kind: RowKind
  /** 'Customers' */
  label: string
  columns: readonly RowColumn<Row>[]
  place: ListPlace
  answer: Answer<Paged<Row>>
  onRetry: () => void
  /** A limit of the list besides its search, and how to remove it. */
  filter?: { why: string; onClear: () => void } | undefined
}

/** For a search of only the rows on this device: the record may still exist on the server. */
const NOT_HERE = 'Not found on this device'
const NOT_READ = { unread: 0, at: null, isWider: false }

/** A list that the server sends page by page: its rows or why there are none, and its pager. */
export function PagedList<Row>({ kind, label, place, answer, onRetry, filter, ...table }: Props<Row>) {
  const pages = useLastPage(place, answer)
  const { unread, at, isWider } = readingOf(answer)
  const isNone = isEmpty(answer)
  return (
    <>
      {answer.kind === 'ready' && <AnswerNote name={label} answer={answer} onRetry={onRetry} />}
      <div className="paged-scroll">
        {answer.kind === 'loading' && <SkeletonRows rows={20} />}
        {answer.kind === 'failed' && (
          <NotRead
            messages={answer.messages}
            onRetry={onRetry}
            offlineWhy={`${label} are read from the server. They will load when you are back online.`}
          />
        )}
        {isNone && (place.page === 1 || unread > 0) && (
          <None
            place={place}
            filter={filter}
            kind={kind}
            unread={unread}
            title={isWider ? NOT_HERE : NO_RECORD}
          />
        )}
        {answer.kind === 'ready' && !isNone && (
          <RowTable
            {...table}
            label={label}
            rows={answer.data.rows}
            total={answer.data.total}
            isBusy={!answer.isCurrent}
          />
        )}
      </div>
      <ListFoot
        page={Math.min(place.page, pages)}
        pages={pages}
        kind={kind}
        unread={unread}
        at={at}
        onPage={place.setPage}
      />
    </>
  )
}

function readingOf<Row>(answer: Answer<Paged<Row>>) {
  if (answer.kind !== 'ready') return NOT_READ
  return { unread: answer.data.unread, at: answer.at, isWider: answer.isWider === true }
}

function isEmpty<Row>(answer: Answer<Paged<Row>>): boolean {
  return answer.kind === 'ready' && answer.isCurrent && answer.data.rows.length === 0
}

type NoneProps = Pick<Props<never>, 'place' | 'kind' | 'filter'> & { unread: number; title: string }

function None({ place: { search, setSearch }, filter, ...list }: NoneProps) {
  const why = searchReason(search)
  if (why === null) return <NoRecords {...list} {...filter} />
  return <NoRecords {...list} why={why} onClear={() => setSearch('')} clearLabel={clearWords(search)} />
}
