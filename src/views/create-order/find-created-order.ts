import { listOrders, type NewOrder, type Order } from '../../../contract/orders'
import type { Attempt } from '../../machines/create-order'
import type { Ask } from '../console'
import { madeSince } from '../order-form/made-since'
import type { Look } from '../order-form/submit-attempt'

/** Whether the newest orders show the one of this attempt. For a server that knows no keys: the best that can be told. */
export async function findCreatedOrder({ order, at }: Attempt, ask: Ask): Promise<Look<Order>> {
  const outcome = await ask(listOrders, { page: 1, search: order.package_name })
  if (outcome.kind !== 'success') return { kind: 'unknown' }
  const made = outcome.data.orders.data.find((shown) => madeSince(at, shown) && isSameOrder(shown, order))
  return made === undefined ? { kind: 'absent' } : { kind: 'found', made }
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
