import type { StoredOrder } from './order-row'

type Ended = Pick<StoredOrder, 'id' | 'package_name' | 'delivery_point_location' | 'cancel_reason'>

/** The notification for a delivered order. */
export function deliveredEntry({ id, package_name: item, delivery_point_location: to }: Ended) {
  return { message: 'Order delivered', body: `Order ${id}: ${item} delivered to ${to}.` }
}

/** The notification for an order that its rider gave back. */
export function droppedEntry({ id, package_name: item, cancel_reason: reason }: Ended) {
  const why = reason === null ? '' : ` ${reason}.`
  return { message: 'Order cancelled by rider', body: `Order ${id}: ${item}.${why}` }
}
