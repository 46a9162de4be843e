import { matchesRiderSearch } from '../../../../contract/rules/rider-rules'
import { listRiders, type Rider } from '../../../../contract/entities/riders'
import { plainWord } from '../../ui/marks/row-words'
import { useKeptAnswer } from '../../shared/kept/use-kept-answer'
import { pageRows } from '../../shared/paged/page-rows'
import { PagedList } from '../../shared/paged/paged-list'
import { peopleColumns } from '../../shared/paged/people-columns'
import type { RowColumn } from '../../shared/paged/row-table'
import { StandingBadge } from '../../shared/paged/standing-badge'
import type { ListPlace } from '../../shared/paged/use-list-place'
import { useSearch } from '../../shared/paged/use-search'
import { displayCount } from '../../ui/marks/display-count'
import { shownText } from '../../ui/marks/shown-text'

export const RIDER_COLUMNS: readonly RowColumn<Rider>[] = [
  ...peopleColumns<Rider>({ idHeader: 'Rider Id', pathOf: (id) => `/orders-history/riders/${id}` }),
  {
    header: 'Ongoing Orders',
    width: '128px',
    isNumber: true,
    cell: (rider) => shownText(rider, (row) => displayCount(row.ongoing_orders_count)),
  },
  {
    header: 'Delivered Orders',
    width: '136px',
    isNumber: true,
    cell: (rider) => shownText(rider, (row) => displayCount(row.delivered_orders_count)),
  },
  { header: 'Status', width: '136px', cell: (rider) => <RiderActiveBadge rider={rider} /> },
]

/** HI-01: the Riders tab (AG-110). */
export function RiderList({ place }: { place: ListPlace }) {
  const { input, narrow } = useSearch(place, matchesRiderSearch)
  const { answer, reload } = useKeptAnswer(listRiders, { page: place.page, ...input })
  return (
    <PagedList
      kind="rider"
      label="Riders"
      columns={RIDER_COLUMNS}
      keyOf={({ id }) => id}
      place={place}
      answer={narrow(pageRows(answer, (page) => ({ page })))}
      onRetry={reload}
    />
  )
}

function RiderActiveBadge({ rider }: { rider: Rider }) {
  const words = shownText(rider, ({ status }) => plainWord(status))
  return <StandingBadge isGood={rider.status === 'APPROVED'}>{words}</StandingBadge>
}
