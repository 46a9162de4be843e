import type { AnswerOf } from '../../../contract/call'
import { listRiders, type Rider } from '../../../contract/riders'
import { useRefresh } from '../overview/use-refresh'
import { useAnswer, type Answer } from '../ui/use-answer'
import { PeopleList, type PeoplePage } from './people-list'
import type { PeopleColumn } from './people-table'
import { StandingBadge } from './standing-badge'
import type { ListPlace } from './use-list-place'
import { useSettled } from './use-settled'

const COLUMNS: readonly PeopleColumn<Rider>[] = [
  {
    header: 'Ongoing Orders',
    width: '128px',
    isNumber: true,
    cell: ({ ongoing_orders_count }) => ongoing_orders_count.toLocaleString('en-NG'),
  },
  {
    header: 'Delivered Orders',
    width: '136px',
    isNumber: true,
    cell: ({ delivered_orders_count }) => delivered_orders_count.toLocaleString('en-NG'),
  },
  { header: 'Status', width: '136px', cell: ({ status }) => <RiderStanding status={status} /> },
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
      label="Riders"
      idHeader="Rider Id"
      columns={COLUMNS}
      pathOf={(id) => `/orders-history/riders/${id}`}
      place={place}
      answer={peopleOf(answer)}
      onRetry={reload}
    />
  )
}

function RiderStanding({ status }: Pick<Rider, 'status'>) {
  return <StandingBadge isGood={status === 'APPROVED'}>{sentence(status)}</StandingBadge>
}

/** 'DEACTIVATED' as 'Deactivated'. */
function sentence(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}

function peopleOf(answer: Answer<AnswerOf<typeof listRiders>>): Answer<PeoplePage<Rider>> {
  if (answer.kind !== 'ready') return answer
  const { data, meta } = answer.data
  return { ...answer, data: { people: data, lastPage: meta.last_page, total: meta.total ?? null } }
}
