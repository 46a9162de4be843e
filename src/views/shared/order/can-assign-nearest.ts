import { orderActions } from '../../../../contract/rules/order-rules'
import type { OrderRow } from '../../../db/core/rows'

/** False while another change waits, and after a rider accepted the order: a reassignment needs the panel. */
export function canAssignNearest(order: OrderRow): boolean {
  return order.pending === null && orderActions(order, null).assign === 'Assign'
}
