import { useState, type Ref } from 'react'
import { orderActions } from '../../../../contract/rules/order-rules'
import type { OrderRow } from '../../../db/core/rows'
import { AssignPanel } from '../../shared/assign/assign-panel'
import { EmptyState } from '../../ui/states/empty-state'
import { EditAmountPanel } from './order/edit-amount-panel'
import type { OrderListAddress, PaneKind } from '../../shared/address/order-list-address'
import { OrderPane } from './order-pane'
import { SidePane } from '../../ui/overlays/side-pane'
import type { usePane } from '../../shared/assign/use-pane'
import { Pane } from '../../ui/overlays/pane'

type Props = {
  address: OrderListAddress
  order: OrderRow | null | undefined
  orders: readonly OrderRow[]
  element: Ref<HTMLElement>
  /** px of the list and the pane together. */
  available: number
  pane: ReturnType<typeof usePane>
  onClose: () => void
  onEscape: () => void
  onFocus: () => void
}

export function OrdersPane(props: Props) {
  const { address, order, orders, element, available, pane, onClose, onEscape, onFocus } = props
  const place = orders.findIndex(({ id }) => id === address.open)
  const goTo = (neighbour: OrderRow | undefined) =>
    place < 0 || neighbour === undefined ? null : () => pane.show(neighbour, 'view')
  const isThere = order !== null && order !== undefined
  const panel = usePanel(address, order)
  return (
    <SidePane available={available} onEscape={onEscape} onFocus={onFocus}>
      {isThere && panel === 'assign' && (
        <AssignPanel
          key={order.id}
          order={order}
          onEnd={(end) => pane.endAssign(order, end)}
          onClose={onClose}
        />
      )}
      {isThere && panel === 'amount' && <EditAmountPanel key={order.id} order={order} onClose={onClose} />}
      {address.open === null && <NoOrderPane onClose={onClose} />}
      {panel === 'view' && address.open !== null && (
        <OrderPane
          id={address.open}
          ref={element}
          order={order}
          onPrevious={goTo(orders[place - 1])}
          onNext={goTo(orders[place + 1])}
          onClose={onClose}
        />
      )}
    </SidePane>
  )
}

/**
 * The panel to show. A link may ask to edit an amount that the order does not allow to edit; then the view is shown. An
 * open edit panel stays open when the order changes so that editing is no longer allowed, and explains the change.
 */
function usePanel(address: OrderListAddress, order: OrderRow | null | undefined): PaneKind {
  const [editedId, setEditedId] = useState<number | null>(null)
  const isAsked = address.pane === 'amount'
  if (!isAsked && editedId !== null) setEditedId(null)
  if (order === null || order === undefined) return 'view'
  if (!isAsked) return address.pane
  const isOpen = editedId === order.id
  if (!isOpen && orderActions(order, address.filter.bulkOrderId).editAmount) {
    setEditedId(order.id)
    return 'amount'
  }
  return isOpen ? 'amount' : 'view'
}

/** The pane of the layout 'detail' until an order is chosen. */
function NoOrderPane({ onClose }: { onClose: () => void }) {
  return (
    <Pane title="View Order" onClose={onClose}>
      <EmptyState title="No order selected" why="Select an order in the list to see it here." />
    </Pane>
  )
}
