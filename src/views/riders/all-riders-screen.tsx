import './riders.css'
import { useLiveQuery } from 'dexie-react-hooks'
import { useLocation, useSearchParams } from 'wouter'
import type { RiderStatus } from '../../../contract/riders'
import type { ConsoleDatabase } from '../../db/core/console-database'
import { readRiderPage } from '../../db/queries/rider-list'
import { useConsole } from '../console'
import { plainWord } from '../ui/row-words'
import { reasons, searchReason } from '../shared/lists/search-words'
import { ReplicaList } from '../shared/paged/replica-list'
import { useEmailSort } from '../shared/paged/use-email-sort'
import { useListPlace } from '../shared/paged/use-list-place'
import { riderColumns } from './rider-columns'
import { RiderDialogs } from './rider-dialogs'
import { readRiderStatus, ridersPath } from './riders-address'
import { RidersToolbar } from './riders-toolbar'
import { useRiderActions } from './use-rider-actions'

/** RI-05: `/all-riders`, read from this device. */
export function AllRidersScreen() {
  const [parameters] = useSearchParams()
  const [, navigate] = useLocation()
  const place = useListPlace()
  const order = useEmailSort()
  const status = readRiderStatus(parameters)
  const { found, stored } = useRiders({ status, search: place.search, sort: order.sort, page: place.page })
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
        stored={stored}
        count={countAll}
        search={place.search}
        why={reasons(why, statusReason(status))}
        onClear={() => (why === null ? navigate(ridersPath(null, parameters)) : place.setSearch(''))}
        onPage={place.setPage}
      />
      <RiderDialogs actions={actions} />
    </div>
  )
}

type Question = Parameters<typeof readRiderPage>[1] & { page: number }

function useRiders({ page, status, search, sort }: Question) {
  const { database } = useConsole()
  // The previous result stays until the new one is read.
  const found = useLiveQuery(
    () => readRiderPage(database, { status, search, sort }, page),
    [database, status, search, sort, page],
  )
  const stored = useLiveQuery(() => database.riders.count(), [database])
  return { found, stored }
}

function countAll({ riders }: ConsoleDatabase): PromiseLike<number> {
  return riders.count()
}

function statusReason(status: RiderStatus | null): string | null {
  return status === null ? null : `Status ${plainWord(status)}`
}
