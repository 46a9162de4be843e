import '../../../ui/controls/toolbar.css'
import { useSearchParams } from 'wouter'
import { hasFacets } from '../../../../db/queries/orders/order-facets'
import type { OrdersLayout } from '../../../../db/core/preferences'
import { Columns3, Download, Map, ChevronDown, LayoutGrid } from 'lucide-react'
import { memo, type ComponentProps, useState } from 'react'
import { IconButton } from '../../../ui/controls/icon-button'
import { useOfferedAction } from '../../../ui/keys/offered-actions'
import { useOpener } from '../../../ui/controls/use-opener'
import type { ShownView } from '../grid/shown-columns'
import { ColumnChooser, ExportMenuList, LayoutMenuList, SavedViewsDialog, ViewMenuList } from './lazy-pieces'
import { DensityMenu } from '../../../shared/grid/density-menu'
import { FilterButton } from './filter-button'
import { usePreferences } from '../../../theme/preferences'
import { LAYOUTS } from './layouts'
import {
  statusQuery,
  type AddressChange,
  type OrderListAddress,
} from '../../../shared/address/order-list-address'
import { StatusTabs } from './status-tabs'
import type { OrderLines } from '../rows/use-order-lines'
import { Button } from '../../../ui/controls/button'
import { useSavedViews } from './use-saved-views'
import { VIEW_WORDS } from './view-words'

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

const ColumnsButton = memo(function ColumnsButton({ shown }: { shown: ShownView }) {
  const { button, isOpen, open, close, trigger } = useOpener('dialog')
  useOfferedAction('columns', 'Choose the columns of the list…', open)
  return (
    <>
      <IconButton label="Columns" {...trigger}>
        <Columns3 aria-hidden="true" />
      </IconButton>
      {isOpen && <ColumnChooser shown={shown} button={button} onClose={close} />}
    </>
  )
})

type ExportMenuProps = Pick<ComponentProps<typeof ExportMenuList>, 'address' | 'lines' | 'view'>

function ExportMenu(props: ExportMenuProps) {
  const { button, isOpen, open, close, trigger } = useOpener('menu')
  const isEmpty = props.lines.orders.length === 0
  useOfferedAction('export', isEmpty ? null : 'Export this list as CSV…', open)
  return (
    <>
      <IconButton label="Export" disabled={isEmpty} {...trigger}>
        <Download aria-hidden="true" />
      </IconButton>
      {isOpen && <ExportMenuList {...props} button={button} onClose={close} />}
    </>
  )
}

const LayoutMenu = memo(function LayoutMenu({ onLayout }: { onLayout: (layout: OrdersLayout) => void }) {
  const { preferences } = usePreferences()
  const { button, isOpen, close, trigger } = useOpener('menu')
  return (
    <>
      <IconButton label={`Layout: ${LAYOUTS[preferences.ordersLayout].words}`} {...trigger}>
        <Map aria-hidden="true" />
      </IconButton>
      {isOpen && <LayoutMenuList button={button} onLayout={onLayout} onClose={close} />}
    </>
  )
})

const ViewMenu = memo(function ViewMenu({ shown }: { shown: ShownView }) {
  const saved = useSavedViews()
  const [managing, setManaging] = useState(false)
  const { button, isOpen, close, trigger } = useOpener('menu')
  const manage = () => setManaging(true)
  useOfferedAction('save view', 'Save this view…', manage)
  useOfferedAction('manage views', 'Manage saved views…', manage)
  return (
    <>
      <Button
        kind="ghost"
        icon={<LayoutGrid aria-hidden="true" />}
        aria-label={`View: ${VIEW_WORDS[shown]}`}
        {...trigger}
      >
        {VIEW_WORDS[shown]}
        <ChevronDown aria-hidden="true" className="button-chevron" />
      </Button>
      {isOpen && <ViewMenuList button={button} saved={saved} onManage={manage} onClose={close} />}
      {managing && <SavedViewsDialog open saved={saved} onClose={() => setManaging(false)} />}
    </>
  )
})
