import { useHistoryState } from 'wouter/use-browser-location'
import { useParams } from 'wouter'
import { NotFoundScreen } from '../../shared/navigation/not-found-screen'
import { HistoryScreen } from './history-screen'
import { readId } from '../../ui/marks/read-id'
import '../../ui/controls/toolbar.css'
import '../../shared/paged/paged-list.css'
import { ToolbarTabs } from '../../shared/statuses/toolbar-tabs'
import { CustomerList } from './customer-list'
import { RiderList } from './rider-list'
import { useListPlace } from '../../shared/paged/use-list-place'
import { useLiveQuery } from 'dexie-react-hooks'
import { fullName } from '../../../../contract/rules/order-display'
import { findRiders } from '../../../db/queries/riders/rider-queries'
import { useConsole } from '../../console'

/** `/orders-history`, `/orders-history/{id}`, `/orders-history/riders` (AG-17) and `/orders-history/riders/{id}`. */
export function OrdersHistoryRoute() {
  const { first, second } = useParams<{ first?: string; second?: string }>()
  if (first === undefined) return <OrderHistoryScreen tab="customer" />
  if (first === 'riders') {
    if (second === undefined) return <OrderHistoryScreen tab="riders" />
    const riderId = readId(second)
    return riderId === null ? <NotFoundScreen /> : <RiderHistoryScreen key={riderId} id={riderId} />
  }
  if (second !== undefined) return <NotFoundScreen />
  const customerId = readId(first)
  return customerId === null ? <NotFoundScreen /> : <CustomerHistoryScreen key={customerId} id={customerId} />
}

/** `/orders-history/{id}`. No request reads a single customer, so after a link the name comes from the orders. */
function CustomerHistoryScreen({ id }: { id: number }) {
  const addressName = useNameFromAddress()
  return (
    <HistoryScreen
      whose="customer"
      id={id}
      nameOf={(orders) => addressName ?? orders[0]?.user_name ?? null}
    />
  )
}

const TABS = [
  { tab: 'customer', label: 'Customer', path: '/orders-history' },
  { tab: 'riders', label: 'Riders', path: '/orders-history/riders' },
] as const

type HistoryTab = (typeof TABS)[number]['tab']

/** HI-01; AG-17: `/orders-history/riders` is the Riders tab. */
function OrderHistoryScreen({ tab }: { tab: HistoryTab }) {
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

/** `/orders-history/riders/{id}`. The rider's name is read from this device. */
function RiderHistoryScreen({ id }: { id: number }) {
  const { database } = useConsole()
  const addressName = useNameFromAddress()
  const rider = useLiveQuery(async () => (await findRiders(database, [id])).get(id) ?? null, [database, id])
  const name = rider === undefined || rider === null ? addressName : fullName(rider)
  return <HistoryScreen whose="rider" id={id} nameOf={() => name} />
}

/** The name from the row that opened this screen. Null after a link. */
function useNameFromAddress(): string | null {
  const state = useHistoryState<unknown>()
  if (typeof state !== 'object' || state === null || !('name' in state)) return null
  return typeof state.name === 'string' && state.name !== '' ? state.name : null
}
