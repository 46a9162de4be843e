import { searchReason } from '../shared/lists/search-words'
import { ReplicaList } from '../shared/paged/replica-list'
import type { ListPlace } from '../shared/paged/use-list-place'
import { useRiderPage } from '../shared/riders/use-rider-page'
import { RIDER_COLUMNS } from './promo-columns'

/** The Riders tab. Its rows are read from this device, so they are live and can be searched offline. */
export function PromoRiders({ place: { search, page, setSearch, setPage } }: { place: ListPlace }) {
  const found = useRiderPage({ status: null, search, sort: null }, page)
  return (
    <ReplicaList
      part="riders"
      label="Riders"
      name="riders"
      columns={RIDER_COLUMNS}
      keyOf={({ id }) => id}
      found={found}
      search={search}
      why={searchReason(search)}
      onClear={() => setSearch('')}
      onPage={setPage}
    />
  )
}
