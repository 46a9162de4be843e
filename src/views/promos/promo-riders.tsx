import { useLiveQuery } from 'dexie-react-hooks'
import type { ConsoleDatabase } from '../../db/core/console-database'
import { readRiderPage } from '../../db/queries/rider-list'
import { useConsole } from '../console'
import { searchReason } from '../shared/lists/search-words'
import { ReplicaList } from '../shared/paged/replica-list'
import type { ListPlace } from '../shared/paged/use-list-place'
import { RIDER_COLUMNS } from './promo-columns'

/** Riders are on this device: what they have delivered is live, and searched without a connection. */
export function PromoRiders({ place: { search, page, setSearch, setPage } }: { place: ListPlace }) {
  const { database } = useConsole()
  // What was found before stands until what is asked now is there.
  const found = useLiveQuery(
    () => readRiderPage(database, { status: null, search, sort: null }, page),
    [database, search, page],
  )
  const stored = useLiveQuery(() => database.riders.count(), [database])
  return (
    <ReplicaList
      part="riders"
      label="Riders"
      name="riders"
      columns={RIDER_COLUMNS}
      keyOf={({ id }) => id}
      found={found}
      stored={stored}
      count={countRiders}
      search={search}
      why={searchReason(search)}
      onClear={() => setSearch('')}
      onPage={setPage}
    />
  )
}

function countRiders({ riders }: ConsoleDatabase): PromiseLike<number> {
  return riders.count()
}
