import { useCallback, useState } from 'react'
import type { OrderRow } from '../../../db/core/rows'
import type { ChosenRider } from '../../../machines/assignment'
import type { AssignEnd } from './assign-form'
import { useCommandActions } from '../commands/use-command-actions'
import type { AddressChange, OrderListAddress } from '../address/order-list-address'

export type Assigned = { orderId: number; rider: ChosenRider }

/** Opens and closes the pane beside the list. Closing a panel leads back to the order's view when it was opened there. */
export function usePane(address: OrderListAddress, change: (change: AddressChange) => void) {
  /** True: the panel was opened from the order's view; false: from the list. */
  const [fromView, setFromView] = useState(false)
  const commandActions = useCommandActions()
  const [assigned, setAssigned] = useState<Assigned | null>(null)
  const { open, pane } = address

  const show = (order: OrderRow, panel: OrderListAddress['pane']) => {
    if (panel !== 'view') setFromView(open === order.id && pane === 'view')
    change({ order: order.id, panel })
  }
  const close = useCallback(() => change({ order: null, panel: null }), [change])
  const closeInnermost = () => (pane !== 'view' && fromView ? change({ panel: null }) : close())

  const endAssign = (order: OrderRow, { kind, rider }: AssignEnd) => {
    closeInnermost()
    if (rider === null || kind === 'left') return
    if (kind === 'waiting')
      return void commandActions.sayWaiting({ kind: 'assign', orderId: order.id, rider }, 'slow')
    setAssigned({ orderId: order.id, rider })
  }
  return { show, close, closeInnermost, endAssign, assigned, closeAssigned: () => setAssigned(null) }
}
