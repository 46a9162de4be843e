import { displayCount } from '../ui/display-count'
import type { AnswerOf } from '../../../contract/call'
import { listRiders, type Rider } from '../../../contract/riders'
import { plainWord } from '../shared/commands/row-words'
import { useRefresh } from '../shared/freshness/use-refresh'
import { told } from '../ui/told'
import { useAnswer, type Answer } from '../ui/use-answer'
import { PeopleList, type PeoplePage } from './people-list'
import type { PeopleColumn } from './people-table'
import { StandingBadge } from './standing-badge'
import type { ListPlace } from './use-list-place'
import { useSettled } from './use-settled'

export const RIDER_COLUMNS: readonly PeopleColumn<Rider>[] = [
  {
    header: 'Ongoing Orders',
    width: '128px',
    isNumber: true,
    cell: (rider) => told(rider, (row) => displayCount(row.ongoing_orders_count)),
  },
  {
    header: 'Delivered Orders',
    width: '136px',
    isNumber: true,
    cell: (rider) => told(rider, (row) => displayCount(row.delivered_orders_count)),
  },
  { header: 'Status', width: '136px', cell: (rider) => <RiderStanding rider={rider} /> },
]

/** HI-01: the Riders tab (AG-110). */
export function RiderList({ place }: { place: ListPlace }) {
  const search = useSettled(place.search.trim())
  const { answer, reload } = useAnswer(listRiders, {
    page: place.page,
    ...(search === '' ? {} : { search }),
  })
  useRefresh(reload)
  return (
    <PeopleList
      kind="rider"
      label="Riders"
      idHeader="Rider Id"
      columns={RIDER_COLUMNS}
      pathOf={(id) => `/orders-history/riders/${id}`}
      place={place}
      answer={peopleOf(answer)}
      onRetry={reload}
    />
  )
}

function RiderStanding({ rider }: { rider: Rider }) {
  const words = told(rider, ({ status }) => plainWord(status))
  return <StandingBadge isGood={rider.status === 'APPROVED'}>{words}</StandingBadge>
}

function peopleOf(answer: Answer<AnswerOf<typeof listRiders>>): Answer<PeoplePage<Rider>> {
  if (answer.kind !== 'ready') return answer
  const { data, meta, aside = [] } = answer.data
  return {
    ...answer,
    data: { people: data, lastPage: meta.last_page, total: meta.total ?? null, unread: aside.length },
  }
}
