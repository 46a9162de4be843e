import type { OrdersLayout } from '../../db/core/preferences'
import type { OrderRow } from '../../db/core/rows'
import { usePreferences } from '../theme/preferences'
import type { AddressChange, OrderListAddress, PaneKind } from '../shared/address/order-list-address'
import { usePane } from '../shared/assign/use-pane'

type Options = {
  address: OrderListAddress
  change: (change: AddressChange) => void
  /** Under the hand, in the list. */
  focused: OrderRow | null
  select: (id: number, options: { grab: boolean }) => void
  /** The person did something with it. */
  taken: () => void
}

/**
 * What stands beside the list and under it. In the layout of list and detail the pane stays and shows the order under the
 * hand; closing it ends that layout. Everywhere else the pane comes with the order that the address names.
 */
export function useOrdersLayout({ address, change, focused, select, taken }: Options) {
  const { preferences, change: prefer } = usePreferences()
  const layout = preferences.ordersLayout
  const panes = usePane(address, change)
  const isDetail = layout === 'detail'
  const follows = isDetail && address.pane === 'view'
  const openId = follows ? (focused?.id ?? address.open) : address.open

  const show = (order: OrderRow, kind: PaneKind) => {
    taken()
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
