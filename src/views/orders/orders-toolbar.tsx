import '../ui/toolbar.css'
import { useSearchParams } from 'wouter'
import type { OrdersLayout } from '../../db/preferences'
import { ColumnChooser } from './column-chooser'
import { DensityMenu } from './density-menu'
import { ExportMenu } from './export-menu'
import { FilterButton } from './filter-button'
import { LayoutMenu } from './layout-menu'
import { statusPath, type AddressChange, type OrderListAddress } from './order-list-address'
import type { ShownView } from './shown-columns'
import { StatusTabs } from './status-tabs'
import type { OrderLines } from './use-order-lines'
import { ViewMenu } from './view-menu'

type Props = {
  address: OrderListAddress
  lines: OrderLines
  view: ShownView
  change: (change: AddressChange) => void
  onLayout: (layout: OrdersLayout) => void
}

export function OrdersToolbar({ address, lines, view, change, onLayout }: Props) {
  const [parameters] = useSearchParams()
  const isSearch = address.search.trim() !== ''
  return (
    <div className="toolbar" role="toolbar" aria-label="List">
      <StatusTabs
        present={isSearch ? null : address.filter.status}
        pathOf={(status) => statusPath(status, parameters)}
      />
      <FilterButton address={address} change={change} />
      <ViewMenu shown={view} />
      <span className="toolbar-divider" />
      <ColumnChooser shown={view} />
      <DensityMenu />
      <LayoutMenu onLayout={onLayout} />
      <ExportMenu address={address} lines={lines} view={view} />
    </div>
  )
}
