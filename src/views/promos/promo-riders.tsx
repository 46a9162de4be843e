import { useLiveQuery } from 'dexie-react-hooks'
import type { ConsoleDatabase } from '../../db/core/console-database'
import { readRiderPage } from '../../db/queries/rider-list'
import { useConsole } from '../console'
import { searchReason } from '../shared/lists/search-words'
import { ReplicaList } from '../shared/paged/replica-list'
import type { ListPlace } from '../shared/paged/use-list-place'
import { RIDER_COLUMNS } from './promo-columns'

/** The Riders tab. Its rows are read from this device, so they are live and can be searched offline. */
export function PromoRiders({ place: { search, page, setSearch, setPage } }: { place: ListPlace }) {
  const { database } = useConsole()
  // The previous result stays until the new one is read.
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
