import '../ui/toolbar.css'
import '../shared/paged/paged-list.css'
import { Link } from 'wouter'
import { CustomerList } from './customer-list'
import { RiderList } from './rider-list'
import { useListPlace } from '../shared/paged/use-list-place'

const TABS = [
  { tab: 'customer', label: 'Customer', path: '/orders-history' },
  { tab: 'riders', label: 'Riders', path: '/orders-history/riders' },
] as const

export type HistoryTab = (typeof TABS)[number]['tab']

/** HI-01; AG-17: `/orders-history/riders` is the Riders tab. */
export function OrderHistoryScreen({ tab }: { tab: HistoryTab }) {
  const place = useListPlace()
  return (
    <div className="paged-screen">
      <div className="toolbar">
        <nav className="toolbar-tabs" aria-label="Whose orders">
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
      </div>
      {tab === 'customer' ? <CustomerList place={place} /> : <RiderList place={place} />}
    </div>
  )
}
