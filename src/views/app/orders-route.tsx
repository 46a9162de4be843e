import { isOrderStatus } from '../../../contract/words/order-statuses'
import { useParams } from 'wouter'
import { OrderDetailScreen } from '../dispatch/orders/lazy-pieces'
import { OrdersScreen } from '../dispatch/orders/orders-screen'

/** AG-01: `/orders/{status}` shows a list, `/orders/{id}` shows one order. */
export function OrdersRoute() {
  const { id } = useParams<{ id?: string }>()
  if (id === undefined || isOrderStatus(id.toUpperCase())) return <OrdersScreen />
  return <OrderDetailScreen />
}
