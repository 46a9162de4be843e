import { orderActions } from '../../../../contract/order-rules'
import type { OrderRow } from '../../../db/core/rows'

/** Not while another change is on its way, nor from a rider who has accepted: that is a decision for the panel. */
export function canAssignNearest(order: OrderRow): boolean {
  return order.pending === null && orderActions(order, null).assign === 'Assign'
}
