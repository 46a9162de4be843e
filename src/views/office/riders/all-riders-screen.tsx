import './riders.css'
import '../../ui/controls/toolbar.css'
import { useLocation, useSearchParams } from 'wouter'
import { AddAccount } from '../../shared/account/account-at'
import { reasons, searchReason, statusReason } from '../../shared/lists/search-words'
import { ReplicaList } from '../../shared/paged/replica-list'
import { useEmailSort, type EmailOrder } from '../../shared/paged/use-email-sort'
import { useListPlace } from '../../shared/paged/use-list-place'
import { useRiderPage } from '../../shared/riders/use-rider-page'
import { riderColumns } from './rider-columns'
import { RiderDialogs } from './rider-dialogs'
import { useRiderActions } from './use-rider-actions'
import { RIDER_STATUSES, type RiderStatus } from '../../../../contract/entities/riders'
import { countRiders } from '../../../db/queries/riders/rider-list'
import { StatusTabs } from '../../shared/lists/status-tabs'
import { SortButton } from '../../shared/paged/sort-button'
import { DownloadRiders } from '../../shared/people/download-riders'
import { RIDER_LOOKS } from './rider-look'
import { ALL_RIDERS_PATH } from './rider-links'

/** RI-05: `/all-riders`, read from this device. */
export function AllRidersScreen() {
  const [parameters] = useSearchParams()
  const [, navigate] = useLocation()
  const place = useListPlace()
  const order = useEmailSort()
  const status = readRiderStatus(parameters)
  const found = useRiderPage({ status, search: place.search, sort: order.sort }, place.page)
  const actions = useRiderActions()
  const why = searchReason(place.search)
  return (
    <div className="paged-screen riders-list">
      <RidersToolbar present={status} search={place.search} order={order} />
      <ReplicaList
        part="riders"
        label="Riders"
        name="riders"
        columns={riderColumns({ actions, order })}
        keyOf={({ id }) => id}
        stateOf={({ pending }) => pending?.state}
        found={found}
        search={place.search}
        why={reasons(why, statusReason(status))}
        onClear={() => (why === null ? navigate(ridersPath(null, parameters)) : place.setSearch(''))}
        onPage={place.setPage}
      />
      <RiderDialogs actions={actions} />
    </div>
  )
}

const STATUSES: readonly RiderStatus[] = ['APPROVED', 'PENDING', 'DEACTIVATED']

type Props = { present: RiderStatus | null; search: string; order: EmailOrder }

function RidersToolbar({ present, search, order }: Props) {
  const [parameters] = useSearchParams()
  return (
    <div className="toolbar" role="toolbar" aria-label="List">
      <StatusTabs
        label="Rider status"
        part="riders"
        looks={RIDER_LOOKS}
        statuses={STATUSES}
        present={present}
        pathOf={(status) => ridersPath(status, parameters)}
        count={countRiders}
      />
      <AddAccount kind="rider" />
      <DownloadRiders question={{ status: present, search, sort: order.sort }} name="riders.csv" />
      <SortButton {...order} />
    </div>
  )
}

/** The status that the address names. Null: every rider. */
function readRiderStatus(parameters: URLSearchParams): RiderStatus | null {
  const requested = parameters.get('status')?.toUpperCase()
  return RIDER_STATUSES.find((status) => status === requested) ?? null
}

/** The path of the list of another status. It keeps the sort, but not the search and the page. */
function ridersPath(status: RiderStatus | null, present: URLSearchParams): string {
  const next = new URLSearchParams()
  if (status !== null) next.set('status', status.toLowerCase())
  const sort = present.get('sort')
  if (sort !== null) next.set('sort', sort)
  const text = next.toString()
  return text === '' ? ALL_RIDERS_PATH : `${ALL_RIDERS_PATH}?${text}`
}
