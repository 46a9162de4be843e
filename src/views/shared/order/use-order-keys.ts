import { orderActions } from '../../../../contract/order-rules'
import type { OrderRow } from '../../../db/core/rows'
import { useKeys } from '../../ui/use-keys'
import type { OrderTools } from './order-tools'
import { canAssignNearest } from './can-assign-nearest'

/** Keys that act on one order: the one under the hand. Those that cost something need Shift and a dialog. */
export function useOrderKeys(
  order: OrderRow | null,
  shownBulkOrderId: number | null,
  tools: OrderTools,
): void {
  const actions = order === null ? null : orderActions(order, shownBulkOrderId)
  const act = (run: (order: OrderRow) => void) => () => {
    if (order !== null) run(order)
  }
  useKeys('a', act(tools.assign), { enabled: actions !== null && actions.assign !== null })
  useKeys('shift+a', act(tools.assignNearest), { enabled: order !== null && canAssignNearest(order) })
  useKeys('e', act(tools.editAmount), { enabled: actions?.editAmount === true })
  useKeys('shift+c', act(tools.cancel), { enabled: actions?.cancel === true })
  useKeys('shift+p', act(tools.approvePayment), {
    enabled: actions?.approvePayment === 'Approve payment',
  })
  useKeys('t', act(tools.track), { enabled: actions?.track === true })
  useKeys('p', act(tools.print), { enabled: order !== null })
  useKeys('y', act(tools.copyTracking), { enabled: order !== null })
  useKeys('shift+y', act(tools.copySummary), { enabled: order !== null })
}
