import '../ui/toolbar.css'
import '../shared/paged/paged-list.css'
import { ToolbarTabs } from '../ui/toolbar-tabs'
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
        <ToolbarTabs
          label="Whose orders"
          tabs={TABS.map((one) => ({ ...one, isPresent: one.tab === tab }))}
        />
      </div>
      {tab === 'customer' ? <CustomerList place={place} /> : <RiderList place={place} />}
    </div>
  )
}
