import '../../shared/paged/paged-list.css'
import { Card } from '../../ui/marks/card'
import { useLiveQuery } from 'dexie-react-hooks'
import { Link, useLocation } from 'wouter'
import { matchesRiderSearch } from '../../../../contract/rules/rider-rules'
import type { ConsoleDatabase } from '../../../db/core/console-database'
import { readRiderPage, RIDER_PAGE_SIZE } from '../../../db/queries/riders/rider-list'
import { useConsole } from '../../console'
import { AddAccount } from '../../shared/account/account-at'
import { ReplicaEmpty } from '../../shared/lists/replica-empty'
import { PartNote } from '../../shared/lists/unread-note'
import { RowTable } from '../../shared/paged/row-table'
import { useListPlace } from '../../shared/paged/use-list-place'
import { EmptyState } from '../../ui/states/empty-state'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { riderColumns } from './rider-columns'
import { ALL_RIDERS_PATH } from './rider-links'
import type { RiderActions } from './use-rider-actions'

/** RI-03: number of riders shown. */
const SHOWN = 3

/** AG-96: the first riders of the first page. A search covers only that page. */
export function RecentRiders({ actions }: { actions: RiderActions }) {
  const { database } = useConsole()
  const { search } = useListPlace()
  const first = useLiveQuery(
    () => readRiderPage(database, { status: null, search: '', sort: null }, 1),
    [database],
  )
  const found = first?.rows.filter((rider) => matchesRiderSearch(rider, search)).slice(0, SHOWN)
  return (
    <Card
      className="recent-riders"
      title="Recent Riders"
      tools={
        <>
          <AddAccount kind="rider" size="s" />
          <Link className="text-link" href={allPath(search)}>
            View All
          </Link>
        </>
      }
    >
      <PartNote part="riders" name="Riders" stored={first?.total} />
      <div className="paged-scroll recent-rows">
        {found === undefined && <SkeletonRows rows={SHOWN} />}
        {found?.length === 0 && <NobodyFound search={search} isNone={first?.total === 0} />}
        {found !== undefined && found.length > 0 && (
          <RowTable
            label="Recent Riders"
            rows={found}
            keyOf={({ id }) => id}
            columns={riderColumns({ actions })}
            total={null}
            isBusy={false}
            stateOf={({ pending }) => pending?.state}
          />
        )}
      </div>
    </Card>
  )
}

/** Says that no rider of the first page matches, and links to the full list, because other pages can have matches. */
function NobodyFound({ search, isNone }: { search: string; isNone: boolean }) {
  const [, navigate] = useLocation()
  if (isNone)
    return (
      <ReplicaEmpty
        part="riders"
        name="riders"
        count={countAll}
        search=""
        why={null}
        skeletonRows={SHOWN}
        onClear={() => undefined}
      />
    )
  return (
    <EmptyState
      title="No Record Found"
      why={`Search “${search.trim()}” in the first ${RIDER_PAGE_SIZE} riders.`}
      onClear={() => navigate(allPath(search))}
      clearLabel="Search all riders"
    />
  )
}

function allPath(search: string): string {
  return search.trim() === '' ? ALL_RIDERS_PATH : `${ALL_RIDERS_PATH}?q=${encodeURIComponent(search.trim())}`
}

function countAll({ riders }: ConsoleDatabase): PromiseLike<number> {
  return riders.count()
}
