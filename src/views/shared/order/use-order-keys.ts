import { orderActions } from '../../../../contract/rules/order-rules'
import type { OrderRow } from '../../../db/core/rows'
import { useKeys } from '../../ui/keys/use-keys'
import type { OrderTools } from './order-tools'
import { canAssignNearest } from './can-assign-nearest'

/** Keys that act on the current order. Keys for serious actions need Shift and open a dialog. */
export function useOrderKeys(
  order: OrderRow | null,
  shownBulkOrderId: number | null,
  tools: OrderTools,
): void {
  const actions = order === null ? null : orderActions(order, shownBulkOrderId)
  const act = (run: (order: OrderRow) => void) => () => {
    if (order !== null) run(order)
  }
  const orderId = order?.id
  useKeys('assign', act(tools.assign), { orderId, enabled: actions !== null && actions.assign !== null })
  useKeys('assignNearest', act(tools.assignNearest), {
    orderId,
    enabled: order !== null && canAssignNearest(order),
  })
  useKeys('editAmount', act(tools.editAmount), { orderId, enabled: actions?.editAmount === true })
  useKeys('cancel', act(tools.cancel), { orderId, enabled: actions?.cancel === true })
  useKeys('approvePayment', act(tools.approvePayment), {
    orderId,
    enabled: actions?.approvePayment === 'Approve payment',
  })
  useKeys('track', act(tools.track), { orderId, enabled: actions?.track === true })
  useKeys('print', act(tools.print), { orderId, enabled: order !== null })
  useKeys('copyTracking', act(tools.copyTracking), {
    orderId,
    enabled: order !== null && order.tracking_id !== null,
  })
  useKeys('copySummary', act(tools.copySummary), { orderId, enabled: order !== null })
}
