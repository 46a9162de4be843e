import '../../ui/toolbar.css'
import { useSearchParams } from 'wouter'
import { hasFacets } from '../../../db/queries/order-facets'
import type { OrdersLayout } from '../../../db/core/preferences'
import { ColumnsButton } from './columns-button'
import { DensityMenu } from '../../shared/grid/density-menu'
import { ExportMenu } from './export-menu'
import { FilterButton } from './filter-button'
import { LayoutMenu } from './layout-menu'
import {
  statusQuery,
  type AddressChange,
  type OrderListAddress,
} from '../../shared/address/order-list-address'
import type { ShownView } from '../grid/shown-columns'
import { StatusTabs } from './status-tabs'
import type { OrderLines } from '../rows/use-order-lines'
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
  const { filter, facets, away } = address
  const isSearch = address.search.trim() !== ''
  const isLimited = filter.bulkOrderId !== null || hasFacets(facets)
  return (
    <div className="toolbar" role="toolbar" aria-label="List">
      <StatusTabs
        present={isSearch ? null : filter.status}
        kept={statusQuery(parameters)}
        isLimited={isLimited}
        total={isSearch || away !== null ? null : lines.total}
      />
      <FilterButton filter={filter} facets={facets} change={change} />
      <ViewMenu shown={view} />
      <span className="toolbar-divider" />
      <ColumnsButton shown={view} />
      <DensityMenu />
      <LayoutMenu onLayout={onLayout} />
      <ExportMenu address={address} lines={lines} view={view} />
    </div>
  )
}
