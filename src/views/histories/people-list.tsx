import { clearWords, searchReason } from '../shared/lists/search-words'
import { NoRecords } from '../shared/lists/no-records'
import type { RowKind } from '../shared/lists/unread-words'
import { SkeletonRows } from '../ui/skeleton-rows'
import type { Answer } from '../ui/use-answer'
import { ListFoot } from './list-foot'
import { NotRead } from './not-read'
import { PeopleTable, type PeopleColumn, type Person } from './people-table'
import { useLastPage, type ListPlace } from './use-list-place'

/** `total`: as the server counts them; null where the server does not say. */
export type PeoplePage<P> = {
  people: readonly P[]
  lastPage: number
  total: number | null
  /** Of this page, how many could not be read. */
  unread: number
}

type Props<P extends Person> = {
  kind: RowKind
  /** 'Customers' */
  label: string
  idHeader: string
  columns: readonly PeopleColumn<P>[]
  pathOf: (id: number) => string
  place: ListPlace
  answer: Answer<PeoplePage<P>>
  onRetry: () => void
}

const NOT_READ = { unread: 0, at: null }

export function PeopleList<P extends Person>(props: Props<P>) {
  const { kind, label, place, answer, onRetry, ...table } = props
  const pages = useLastPage(place, answer)
  const { unread, at } = answer.kind === 'ready' ? { ...answer.data, at: answer.at } : NOT_READ
  const isNone = isNobody(answer)
  return (
    <>
      <div className="history-scroll">
        {answer.kind === 'loading' && <SkeletonRows rows={20} />}
        {answer.kind === 'failed' && (
          <NotRead
            messages={answer.messages}
            onRetry={onRetry}
            offlineWhy={`${label} are read from the server. They will load when you are back online.`}
          />
        )}
        {isNone && (place.page === 1 || unread > 0) && <Nobody place={place} kind={kind} unread={unread} />}
        {answer.kind === 'ready' && !isNone && (
          <PeopleTable
            {...table}
            label={label}
            people={answer.data.people}
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

function isNobody(answer: Answer<PeoplePage<Person>>): boolean {
  return answer.kind === 'ready' && answer.isCurrent && answer.data.people.length === 0
}

type NobodyProps = { place: ListPlace; kind: RowKind; unread: number }

function Nobody({ place: { search, setSearch }, ...list }: NobodyProps) {
  const why = searchReason(search)
  if (why === null) return <NoRecords {...list} />
  return <NoRecords {...list} why={why} onClear={() => setSearch('')} clearLabel={clearWords(search)} />
}
