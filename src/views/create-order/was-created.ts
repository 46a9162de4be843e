import { toMs } from '../../../contract/dates'
import { listOrders, type NewOrder, type Order } from '../../../contract/orders'
import type { Attempt } from '../../machines/create-order'
import type { Ask } from '../console'

/** The clocks of console and server may differ by this, ms. */
const SKEW_MS = 120_000

/** Whether the newest orders show the one of this attempt. For a server that knows no keys: the best that can be told. */
export async function wasCreated({ order, at }: Attempt, ask: Ask): Promise<'yes' | 'no' | 'unknown'> {
  const outcome = await ask(listOrders, { page: 1, search: order.package_name })
  if (outcome.kind !== 'success') return 'unknown'
  const since = at - SKEW_MS
  const found = outcome.data.orders.data.some(
    (shown) => (toMs(shown.created_at) ?? 0) >= since && isSameOrder(shown, order),
  )
  return found ? 'yes' : 'no'
}

function isSameOrder(shown: Order, order: NewOrder): boolean {
  return (
    shown.package_name === order.package_name &&
    shown.customer_name === order.customer_name &&
    shown.recepient_name === order.delivery_point_name &&
    shown.pickup_location === order.pickup_location &&
    shown.delivery_point_location === order.delivery_point_location
  )
}
