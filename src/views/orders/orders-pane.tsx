import type { Ref } from 'react'
import { orderActions } from '../../../contract/order-rules'
import type { OrderRow } from '../../db/rows'
import { AssignPanel } from '../assign/assign-panel'
import { NoOrderPane } from './no-order-pane'
import { EditAmountPanel } from './edit-amount-panel'
import type { OrderListAddress, PaneKind } from './order-list-address'
import { OrderPane } from './order-pane'
import { SidePane } from '../ui/side-pane'
import type { usePane } from './use-pane'

type Props = {
  address: OrderListAddress
  order: OrderRow | null | undefined
  /** Of the list, to go on from one to the next. */
  orders: readonly OrderRow[]
  element: Ref<HTMLElement>
  /** px of list and pane together. */
  available: number
  pane: ReturnType<typeof usePane>
  onEscape: () => void
  onFocus: () => void
}

export function OrdersPane(props: Props) {
  const { address, order, orders, element, available, pane, onEscape, onFocus } = props
  const place = orders.findIndex(({ id }) => id === address.open)
  const goTo = (neighbour: OrderRow | undefined) =>
    place < 0 || neighbour === undefined ? null : () => pane.show(neighbour, 'view')
  const isThere = order !== null && order !== undefined
  const panel = isThere ? panelFor(address, order) : 'view'
  return (
    <SidePane available={available} onEscape={onEscape} onFocus={onFocus}>
      {isThere && panel === 'assign' && (
        <AssignPanel
          key={order.id}
          order={order}
          onEnd={(end) => pane.endAssign(order, end)}
          onClose={onEscape}
        />
      )}
      {isThere && panel === 'amount' && <EditAmountPanel key={order.id} order={order} onClose={onEscape} />}
      {address.open === null && <NoOrderPane onClose={onEscape} />}
      {panel === 'view' && address.open !== null && (
        <OrderPane
          ref={element}
          order={order}
          onPrevious={goTo(orders[place - 1])}
          onNext={goTo(orders[place + 1])}
          onClose={onEscape}
        />
      )}
    </SidePane>
  )
}

/** A link may ask for what the order does not allow (any more). */
function panelFor({ pane, filter }: OrderListAddress, order: OrderRow): PaneKind {
  if (pane !== 'amount') return pane
  return orderActions(order, filter.bulkOrderId).editAmount ? 'amount' : 'view'
}
