import { useCallback, useMemo, type ReactNode, type Ref } from 'react'
import type { OrderRow } from '../../../db/core/rows'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { usePreferences } from '../../theme/preferences'
import { ListNotes } from './bars/list-notes'
import {
  sortChange,
  type AddressChange,
  type OrderListAddress,
} from '../../shared/address/order-list-address'
import { OrdersEmpty } from './bars/orders-empty'
import { OrdersGrid, ROW_PX, type GridHandle } from './grid/orders-grid'
import { Pager } from './bars/pager'
import { nextSort, type SortColumn } from '../../shared/address/sort-orders'
import type { Marks } from './grid/use-marks'
import type { OrderLines } from './rows/use-order-lines'
import { columnsOf, type ShownView } from './grid/shown-columns'
import { useLiveQuery } from 'dexie-react-hooks'
import { ordersOfBulk } from '../../../db/core/meta'
import { countOrders } from '../../../db/queries/orders/order-queries'
import { useConsole } from '../../console'
import { PartNote } from '../../shared/lists/unread-note'

type Props = {
  address: OrderListAddress
  lines: OrderLines
  view: ShownView
  /** px of the list and an open pane together. */
  width: number
  marks: Marks
  grid: Ref<GridHandle>
  focusedId: number | null
  setFocusedId: (id: number | null) => void
  change: (change: AddressChange, options?: { replace?: boolean }) => void
  onClearFilters: () => void
  onPage: (page: number) => void
  onEnter: (order: OrderRow) => void
  onPeek: (order: OrderRow) => void
  /** Shown under the rows, or instead of them if `isDockFull`. */
  dock: ReactNode
  isDockFull: boolean
}

export function OrdersList(props: Props) {
  const { address, lines, view, width, marks, grid, focusedId, setFocusedId, change } = props
  const { onClearFilters, onPage, onEnter, onPeek, dock, isDockFull } = props
  const { density, orderColumns } = usePreferences().preferences
  const columns = useMemo(() => columnsOf(view, orderColumns), [view, orderColumns])
  const { filter, facets, search, sort, away } = address
  const isSearch = search.trim() !== ''
  const list = `${filter.status} ${filter.bulkOrderId} ${away} ${JSON.stringify(facets)} ${lines.page}`
  const onSort = useCallback(
    (column: SortColumn) => change(sortChange(sort, nextSort(sort, column))),
    [change, sort],
  )
  const clearSearch = () => change({ q: null, page: null })
  return (
    <div className="orders-list">
      <ListNotes
        address={address}
        total={lines.total}
        onClear={(limit) => change({ ...limit, page: null })}
        onClearSearch={clearSearch}
        onClearAll={onClearFilters}
      />
      {filter.bulkOrderId !== null && <BulkOrderNote id={filter.bulkOrderId} />}
      {isDockFull ? null : lines.items?.length === 0 ? (
        <div className="orders-empty">
          <OrdersEmpty address={address} onClear={isSearch ? clearSearch : onClearFilters} />
        </div>
      ) : (
        <OrdersGrid
          key={list}
          items={lines.items ?? NONE}
          text={lines.text}
          view={view}
          width={width}
          columns={columns}
          density={density}
          sort={sort}
          openId={address.open}
          focusedId={focusedId}
          setFocusedId={setFocusedId}
          marks={marks}
          handle={grid}
          onSort={onSort}
          onToggleDay={lines.toggleDay}
          onOpen={onEnter}
          onPeek={onPeek}
        />
      )}
      {!isDockFull && lines.items === undefined && <SkeletonRows rows={40} height={ROW_PX[density]} />}
      {dock}
      <Pager page={lines.page} pages={lines.pages} isLeast={lines.isLeast} onPage={onPage} />
    </div>
  )
}

const NONE: NonNullable<OrderLines['items']> = []

/** Says that the orders of the bulk order could not be read. Without any on this device, the empty list says it. */
function BulkOrderNote({ id }: { id: number }) {
  const { database } = useConsole()
  const stored = useLiveQuery(() => countOrders(database, { status: null, bulkOrderId: id }), [database, id])
  if (stored === undefined) return null
  return <PartNote part={ordersOfBulk(id)} name={`Orders of bulk order ${id}`} stored={stored} />
}
