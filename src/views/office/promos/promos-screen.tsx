import '../../ui/controls/toolbar.css'
import '../../ui/marks/text-link.css'
import '../../shared/paged/paged-list.css'
import { Link } from 'wouter'
import { isActive, matchesPerson } from '../../../../contract/rules/customer-rules'
import { exportCustomers, listCustomers } from '../../../../contract/entities/customers'
import { may } from '../../../../contract/words/permissions'
import { useApp, useConsole } from '../../console'
import { useListPlace, type ListPlace } from '../../shared/paged/use-list-place'
import { searchInput, useSearch } from '../../shared/paged/use-search'
import { DownloadFromServer } from '../../shared/people/download-button'
import { DownloadRiders } from '../../shared/people/download-riders'
import { DELIVERED, customerColumns, RIDER_COLUMNS } from './promo-columns'
import { useKeptAnswer } from '../../shared/kept/use-kept-answer'
import { pageRows } from '../../shared/paged/page-rows'
import { PagedList } from '../../shared/paged/paged-list'
import { ToolbarTabs } from '../../shared/statuses/toolbar-tabs'
import { searchReason } from '../../shared/lists/search-words'
import { ReplicaList } from '../../shared/paged/replica-list'
import { useRiderPage } from '../../shared/riders/use-rider-page'

const TABS = [
  { tab: 'customers', label: 'Customer', path: '/promos' },
  { tab: 'riders', label: 'Rider', path: '/promos/riders' },
] as const

const FILE_COLUMNS = [DELIVERED]

/** PR-02, PR-04: the numbers of delivered orders of customers and riders. */
export function PromosScreen({ tab }: { tab: (typeof TABS)[number]['tab'] }) {
  const { ask } = useApp()
  const { user } = useConsole()
  const place = useListPlace()
  return (
    <div className="paged-screen">
      <div className="toolbar">
        <ToolbarTabs label="Whose data" tabs={TABS.map((one) => ({ ...one, isPresent: one.tab === tab }))} />
        {may(user.type, 'editCharges') && (
          <Link className="text-link" href="/promotions">
            Promo prices
          </Link>
        )}
        {tab === 'customers' ? (
          <DownloadFromServer
            kind="customer"
            read={() => ask(exportCustomers, { paginate: 'NO', ...searchInput(place.search) })}
            isActive={isActive}
            more={FILE_COLUMNS}
          />
        ) : (
          <DownloadRiders question={{ status: null, search: place.search, sort: null }} more={FILE_COLUMNS} />
        )}
      </div>
      {tab === 'customers' ? <PromoCustomers place={place} /> : <PromoRiders place={place} />}
    </div>
  )
}

function PromoCustomers({ place }: { place: ListPlace }) {
  const { input, narrow } = useSearch(place, matchesPerson)
  const { answer, reload } = useKeptAnswer(listCustomers, {
    page: place.page,
    paginate: 'YES',
    ...input,
  })
  const page = pageRows(answer, ({ users, total_users_count: total }) => ({ page: users, total }))
  const rows = answer.kind === 'ready' ? answer.data.users.data : []
  return (
    <PagedList
      kind="customer"
      label="Customers"
      columns={customerColumns(rows)}
      keyOf={({ id }) => id}
      place={place}
      answer={narrow(page)}
      onRetry={reload}
    />
  )
}

/** The Riders tab. Its rows are read from this device, so they are live and can be searched offline. */
function PromoRiders({ place: { search, page, setSearch, setPage } }: { place: ListPlace }) {
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
