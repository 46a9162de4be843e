import { useState } from 'react'
import { useLocation } from 'wouter'
import type { OrderRow } from '../../db/core/rows'
import type { AssignEnd } from '../shared/assign/assign-form'
import { editAmountPath } from '../shared/order/order-links'
import { useOrderActions } from '../shared/order/use-order-actions'
import { useOrderKeys } from '../shared/order/use-order-keys'
import type { Assigned } from '../shared/assign/use-pane'
import { useCommandActions } from '../shared/commands/use-command-actions'

/** The actions on the order beside its map. Actions that need more space open the order's page. */
export function useTrackTools(order: OrderRow) {
  const [, navigate] = useLocation()
  const [isAssigning, setAssigning] = useState(false)
  const [assigned, setAssigned] = useState<Assigned | null>(null)
  const commandActions = useCommandActions()
  const openPage = ({ id }: OrderRow) => navigate(`/orders/${id}`)
  const { tools, question, closeQuestion } = useOrderActions({
    open: openPage,
    peek: openPage,
    assign: () => setAssigning(true),
    editAmount: ({ id }) => navigate(editAmountPath(id)),
  })
  useOrderKeys(order, null, tools)
  const endAssign = ({ kind, rider }: AssignEnd) => {
    setAssigning(false)
    if (rider === null || kind === 'left') return
    if (kind === 'waiting')
      return void commandActions.sayWaiting({ kind: 'assign', orderId: order.id, rider }, 'slow')
    setAssigned({ orderId: order.id, rider })
  }
  return {
    tools,
    question,
    closeQuestion,
    isAssigning,
    endAssign,
    closeAssign: () => setAssigning(false),
    assigned,
    closeAssigned: () => setAssigned(null),
  }
}
