import type { Ref } from 'react'
import type { OrderRow } from '../../db/rows'
import { usePreferences } from '../theme/preferences'
import { ListNotes } from './list-notes'
import type { AddressChange, OrderListAddress } from './order-list-address'
import { OrdersEmpty } from './orders-empty'
import { OrdersGrid, type GridHandle } from './orders-grid'
import { Pager } from './pager'
import { nextSort, sortText } from './sort-orders'
import type { OrderLines } from './use-order-lines'
import type { ShownView } from './view-menu'

type Props = {
  address: OrderListAddress
  lines: OrderLines
  view: ShownView
  grid: Ref<GridHandle>
  focusedId: number | null
  setFocusedId: (id: number | null) => void
  change: (change: AddressChange, options?: { replace?: boolean }) => void
  onClearFilters: () => void
  onPage: (page: number) => void
  onEnter: (order: OrderRow) => void
  onPeek: (order: OrderRow) => void
}

export function OrdersList(props: Props) {
  const { address, lines, view, grid, focusedId, setFocusedId, change } = props
  const { onClearFilters, onPage, onEnter, onPeek } = props
  const { density } = usePreferences().preferences
  const { filter, search, sort, away } = address
  const isSearch = search.trim() !== ''
  const list = isSearch
    ? `search ${away} ${lines.page}`
    : `${away} ${filter.status} ${filter.bulkOrderId} ${lines.page}`
  const clearSearch = () => change({ q: null, page: null })
  return (
    <div className="orders-list">
      <ListNotes
        address={address}
        total={lines.total}
        onClearSearch={clearSearch}
        onClearBulk={() => change({ bulk_order_id: null, page: null })}
        onClearAway={() => change({ away: null, page: null })}
      />
      {lines.items?.length === 0 ? (
        <div className="orders-empty">
          <OrdersEmpty address={address} onClear={isSearch ? clearSearch : onClearFilters} />
        </div>
      ) : (
        <OrdersGrid
          key={list}
          items={lines.items ?? []}
          view={view}
          density={density}
          sort={sort}
          openId={address.open}
          focusedId={focusedId}
          setFocusedId={setFocusedId}
          handle={grid}
          onSort={(column) => change({ sort: sortText(nextSort(sort, column)) })}
          onToggleDay={lines.toggleDay}
          onOpen={onEnter}
          onPeek={onPeek}
        />
      )}
      <Pager page={lines.page} pages={lines.pages} onPage={onPage} />
    </div>
  )
}
