import { isCancelled } from '../../../../contract/rules/order-rules'
import type { OrderRow } from '../../../db/core/rows'
import { displayCount } from '../../ui/marks/display-count'
import { toasts } from '../../ui/toasts/toasts'

/** After a cancellation by the rider, another rider can deliver the order. */
export function hasLabel(order: OrderRow): boolean {
  return !isCancelled(order) || order.cancelled_by === 'RIDER'
}

/** The orders that have a label. A toast says how many have none. */
export function labelledOrders(orders: readonly OrderRow[]): readonly OrderRow[] {
  const labelled = orders.filter(hasLabel)
  const without = orders.length - labelled.length
  if (without > 0)
    toasts.info(
      without === 1
        ? '1 cancelled order has no label'
        : `${displayCount(without)} cancelled orders have no label`,
    )
  return labelled
}
