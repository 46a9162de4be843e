import { orderActions } from '../../../contract/order-rules'
import type { OrderRow } from '../../db/rows'
import { useKeys } from '../ui/use-keys'
import type { OrderTools } from './order-tools'
import { useOnlineOnly } from './use-online-only'

/** Keys that act on one order: the one under the hand. Those that cost something need Shift and a dialog. */
export function useOrderKeys(
  order: OrderRow | null,
  shownBulkOrderId: number | null,
  tools: OrderTools,
): void {
  const { allowed } = useOnlineOnly()
  const actions = order === null ? null : orderActions(order, shownBulkOrderId)
  const act = (run: (order: OrderRow) => void) => () => {
    if (order !== null) run(order)
  }
  useKeys('a', act(tools.assign), { enabled: actions !== null && actions.assign !== null })
  useKeys('e', act(tools.editAmount), { enabled: allowed && actions?.editAmount === true })
  useKeys('shift+c', act(tools.cancel), { enabled: allowed && actions?.cancel === true })
  useKeys('shift+p', act(tools.approvePayment), {
    enabled: allowed && actions?.approvePayment === 'Approve payment',
  })
  useKeys('y', act(tools.copyTracking), { enabled: order !== null })
  useKeys('shift+y', act(tools.copySummary), { enabled: order !== null })
}
