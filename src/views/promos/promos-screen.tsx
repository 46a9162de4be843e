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
        <nav className="toolbar-tabs" aria-label="Whose data">
          {TABS.map(({ tab: one, label, path }) => (
            <Link
              key={one}
              href={path}
              className="toolbar-tab"
              aria-current={one === tab ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
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
