import { AddAccount } from '../../shared/account/account-at'
import { Card } from '../../ui/marks/card'
import { Link } from 'wouter'
import { isActive, matchesPerson } from '../../../../contract/rules/customer-rules'
import type { CustomerStats, RecentUser } from '../../../../contract/entities/customers'
import type { z } from 'zod'
import { NoRecords } from '../../shared/lists/no-records'
import { clearWords, searchReason } from '../../shared/lists/search-words'
import { ActiveBadge } from '../../shared/paged/active-badge'
import { peopleColumns } from '../../shared/paged/people-columns'
import { RowTable, type RowColumn } from '../../shared/paged/row-table'
import { useListPlace } from '../../shared/paged/use-list-place'
import { UnreadLink } from '../../shared/lists/unread-link'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import type { Answer } from '../../ui/toasts/use-answer'
import { useTimeOf } from '../../ui/time/use-time-of'

type Recent = Omit<RecentUser, 'user_id'> & { id: RecentUser['user_id'] }

/** AG-81: the columns of all customers, without Action. */
const COLUMNS: readonly RowColumn<Recent>[] = [
  ...peopleColumns<Recent>({ idHeader: 'User Id', pathOf: amongAll }),
  { header: 'Status', width: '120px', cell: (recent) => <ActiveBadge row={recent} isActive={isActive} /> },
]

/** The path that opens the customer beside the list of all customers. The list is searched by the unique email or id. */
function amongAll(id: number, { email }: Recent): string {
  return `/all-customers?${new URLSearchParams({ q: email ?? String(id), customer: String(id) }).toString()}`
}

type Props = { answer: Answer<z.output<typeof CustomerStats>>; onAdded: () => void }

/** CU-06: the recent customers. The search of the page covers only these (VA-08). */
export function RecentCustomers({ answer, onAdded }: Props) {
  const timeOf = useTimeOf()
  return (
    <Card
      className="recent-customers"
      title="Recent Customers"
      aside={answer.kind === 'ready' && `as of ${timeOf(answer.at)}`}
      tools={
        <>
          <AddAccount kind="customer" size="s" onSaved={onAdded} />
          <Link className="text-link" href="/all-customers">
            View All
          </Link>
        </>
      }
    >
      {answer.kind === 'loading' && <SkeletonRows rows={5} />}
      {answer.kind === 'failed' && <p className="chart-none">Could not be read</p>}
      {answer.kind === 'ready' && <Rows recent={answer.data.recentUsers} />}
    </Card>
  )
}

function Rows({ recent }: { recent: z.output<typeof CustomerStats>['recentUsers'] }) {
  const { search, setSearch } = useListPlace()
  const unread = recent.aside?.length ?? 0
  const rows = recent
    .map(({ user_id: id, ...one }) => ({ id, ...one }))
    .filter((one) => matchesPerson(one, search))
  if (rows.length === 0) {
    const why = searchReason(search)
    const clear = why === null ? {} : { onClear: () => setSearch(''), clearLabel: clearWords(search) }
    return <NoRecords kind="customer" unread={unread} why={why} {...clear} />
  }
  return (
    <div className="paged-scroll">
      <RowTable
        label="Recent Customers"
        rows={rows}
        keyOf={({ id }) => id}
        columns={COLUMNS}
        total={null}
        isBusy={false}
      />
      <UnreadLink kind="customer" count={unread} />
    </div>
  )
}
