import '../ui/toolbar.css'
import '../ui/text-link.css'
import '../shared/paged/paged-list.css'
import { Link } from 'wouter'
import { may } from '../../../contract/permissions'
import { useConsole } from '../console'
import { useListPlace } from '../shared/paged/use-list-place'
import { DownloadCustomers } from './download-customers'
import { DownloadRiders } from './download-riders'
import { PromoCustomers } from './promo-customers'
import { PromoRiders } from './promo-riders'

const TABS = [
  { tab: 'customers', label: 'Customer', path: '/promos' },
  { tab: 'riders', label: 'Rider', path: '/promos/riders' },
] as const

/** PR-02, PR-04: what customers and riders had delivered. */
export function PromosScreen({ tab }: { tab: (typeof TABS)[number]['tab'] }) {
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
          <DownloadCustomers search={place.search} />
        ) : (
          <DownloadRiders search={place.search} />
        )}
      </div>
      {tab === 'customers' ? <PromoCustomers place={place} /> : <PromoRiders place={place} />}
    </div>
  )
}
