import '../ui/toolbar.css'
import type { OrderStatus } from '../../../contract/orders'
import { StatusTabs } from './status-tabs'
import { DensityMenu, ViewMenu, type ShownView } from './view-menu'

type Props = {
  /** Null under a search, which covers all statuses. */
  status: OrderStatus | null
  view: ShownView
  pathOf: (status: OrderStatus | null) => string
}

export function OrdersToolbar({ status, view, pathOf }: Props) {
  return (
    <div className="toolbar" role="toolbar" aria-label="List">
      <StatusTabs present={status} pathOf={pathOf} />
      <ViewMenu shown={view} />
      <span className="toolbar-divider" />
      <DensityMenu />
    </div>
  )
}
