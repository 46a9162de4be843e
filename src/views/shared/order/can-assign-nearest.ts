import { orderActions } from '../../../../contract/order-rules'
import type { OrderRow } from '../../../db/core/rows'

/** False while another change waits, and for an order that has a rider: a reassignment needs the panel. */
export function canAssignNearest(order: OrderRow): boolean {
  return order.pending === null && orderActions(order, null).assign === 'Assign'
}
