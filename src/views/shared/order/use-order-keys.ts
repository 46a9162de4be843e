import { orderActions } from '../../../../contract/rules/order-rules'
import { may } from '../../../../contract/words/permissions'
import type { OrderRow } from '../../../db/core/rows'
import { useApp, useConsole } from '../../console'
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
  const hasOrder = order !== null
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
  useCreateAgainKey(act(tools.createAgain), orderId)
  useNoteKey(order, tools)
  useKeys('print', act(tools.print), { orderId, enabled: hasOrder })
  useKeys('copyTracking', act(tools.copyTracking), {
    orderId,
    enabled: order !== null && order.tracking_id !== null,
  })
  useKeys('copySummary', act(tools.copySummary), { orderId, enabled: hasOrder })
}

/** For assign mode, where the other keys of an order work only in its pane. */
export function useNoteKey(order: OrderRow | null, { note }: OrderTools): void {
  const { config } = useApp()
  const run = () => {
    if (order !== null) note(order)
  }
  useKeys('note', run, { orderId: order?.id, enabled: config.notes && order !== null })
}

function useCreateAgainKey(run: () => void, orderId: number | undefined): void {
  const { user } = useConsole()
  useKeys('createAgain', run, {
    orderId,
    enabled: orderId !== undefined && may(user.type, 'createOrder'),
  })
}
