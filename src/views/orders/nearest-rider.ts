import { orderActions } from '../../../contract/order-rules'
import type { Order } from '../../../contract/orders'
import { rankRiders } from '../../../contract/rider-rules'
import type { Rider } from '../../../contract/riders'
import type { OrderRow } from '../../db/rows'
import { hasOrder } from '../assign/rider-options'

/** Not while another change is on its way, nor from a rider who has accepted: that is a decision for the panel. */
export function canAssignNearest(order: OrderRow): boolean {
  return order.pending === null && orderActions(order, null).assign === 'Assign'
}

/** OR-20: the first of the list who does not have the order already; null: nobody can come. */
export function nearestRider(order: Order, riders: readonly Rider[]): Rider | null {
  const ranked = rankRiders(riders, order.pickup_location_coordinate)
  return ranked.find(({ rider }) => !hasOrder(rider, order))?.rider ?? null
}
