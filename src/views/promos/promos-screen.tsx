import '../ui/toolbar.css'
import '../ui/text-link.css'
import '../shared/paged/paged-list.css'
import { Link } from 'wouter'
import { isActive } from '../../../contract/customer-rules'
import { exportCustomers } from '../../../contract/customers'
import { may } from '../../../contract/permissions'
import { useApp, useConsole } from '../console'
import { useListPlace } from '../shared/paged/use-list-place'
import { searchInput } from '../shared/paged/use-search'
import { DownloadFromServer } from '../shared/people/download-button'
import { DownloadRiders } from '../shared/people/download-riders'
import { DELIVERED } from './promo-columns'
import { PromoCustomers } from './promo-customers'
import { ToolbarTabs } from '../ui/toolbar-tabs'
import { PromoRiders } from './promo-riders'

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
