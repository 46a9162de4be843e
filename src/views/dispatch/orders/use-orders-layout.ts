import type { OrdersLayout } from '../../../db/core/preferences'
import type { OrderRow } from '../../../db/core/rows'
import { usePreferences } from '../../theme/preferences'
import type { AddressChange, OrderListAddress, PaneKind } from '../../shared/address/order-list-address'
import { usePane } from '../../shared/assign/use-pane'

type Options = {
  address: OrderListAddress
  change: (change: AddressChange) => void
  focused: OrderRow | null
  select: (id: number, options: { grab: boolean }) => void
  /** The person did something with the focused order. */
  noteAction: () => void
}

/**
 * Decides what is shown beside and under the list. In the layout 'detail' the pane is always open and shows the focused
 * order; closing the pane ends this layout. In other layouts the pane is open while the address names an order.
 */
export function useOrdersLayout({ address, change, focused, select, noteAction }: Options) {
  const { preferences, change: prefer } = usePreferences()
  const layout = preferences.ordersLayout
  const panes = usePane(address, change)
  const isDetail = layout === 'detail'
  const follows = isDetail && address.pane === 'view'
  const openId = follows ? (focused?.id ?? address.open) : address.open

  const show = (order: OrderRow, kind: PaneKind) => {
    noteAction()
    if (isDetail) select(order.id, { grab: false })
    panes.show(order, kind)
  }
  const setLayout = (next: OrdersLayout) => {
    if (next === 'list') panes.close()
    prefer('ordersLayout', next)
  }
  return {
    layout,
    setLayout,
    openId,
    isPaneOpen: openId !== null || isDetail,
    pane: { ...panes, show },
    closePane: () => (follows ? setLayout('list') : panes.closeInnermost()),
    peek: (order: OrderRow) => {
      const isShown = openId === order.id && address.pane === 'view'
      if (isShown && !isDetail) panes.close()
      else show(order, 'view')
    },
  }
}
