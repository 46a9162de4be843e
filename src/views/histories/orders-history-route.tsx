import { useParams } from 'wouter'
import { NotFoundScreen } from '../shared/navigation/not-found-screen'
import { CustomerHistoryScreen } from './customer-history-screen'
import { readId } from '../ui/read-id'
import { OrderHistoryScreen } from './order-history-screen'
import { RiderHistoryScreen } from './rider-history-screen'

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
