import { useCallback, useState } from 'react'
import type { OrderRow } from '../../../db/core/rows'
import type { ChosenRider } from '../../../machines/assignment'
import type { AssignEnd } from './assign-form'
import { useCommandActions } from '../commands/use-command-actions'
import type { AddressChange, OrderListAddress } from '../address/order-list-address'

export type Assigned = { orderId: number; rider: ChosenRider }

/** The pane beside the list: which order, which panel, and what closing leads back to. */
export function usePane(address: OrderListAddress, change: (change: AddressChange) => void) {
  /** Where the panel came from: the order's own pane, or the bare list. */
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
