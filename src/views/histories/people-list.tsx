import { clearWords, searchReason } from '../lists/search-words'
import { EmptyState } from '../ui/empty-state'
import { SkeletonRows } from '../ui/skeleton-rows'
import type { Answer } from '../ui/use-answer'
import { ListFoot } from './list-foot'
import { NotRead } from './not-read'
import { PeopleTable, type PeopleColumn, type Person } from './people-table'
import { useLastPage, type ListPlace } from './use-list-place'

/** `total`: AG-79; null where the server does not say. */
export type PeoplePage<P> = { people: readonly P[]; lastPage: number; total: number | null }

type Props<P extends Person> = {
  /** 'Customers' */
  label: string
  idHeader: string
  columns: readonly PeopleColumn<P>[]
  pathOf: (id: number) => string
  place: ListPlace
  answer: Answer<PeoplePage<P>>
  onRetry: () => void
}

export function PeopleList<P extends Person>(props: Props<P>) {
  const { label, place, answer, onRetry, ...table } = props
  const pages = useLastPage(place, answer)
  const isNone = answer.kind === 'ready' && answer.isCurrent && answer.data.people.length === 0
  return (
    <>
      <div className="history-scroll">
        {answer.kind === 'loading' && <SkeletonRows rows={20} />}
        {answer.kind === 'failed' && (
          <NotRead
            messages={answer.messages}
            onRetry={onRetry}
            offlineWhy={`${label} are read from the server. They come as soon as there is a connection.`}
          />
        )}
        {isNone && place.page === 1 && <Nobody place={place} />}
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
        at={answer.kind === 'ready' ? answer.at : null}
        onPage={place.setPage}
      />
    </>
  )
}

function Nobody({ place: { search, setSearch } }: { place: ListPlace }) {
  const why = searchReason(search)
  if (why === null) return <EmptyState />
  return <EmptyState why={why} onClear={() => setSearch('')} clearLabel={clearWords(search)} />
}
