import '../../shared/grid/orders-screen.css'
import { useCallback, useRef, useState, type RefObject } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { OrderRow } from '../../../db/core/rows'
import { usePreferences } from '../../theme/preferences'
import { lateFirst } from '../../shared/address/sort-orders'
import {
  changeParameters,
  NO_LIMITS,
  sortChange,
  statusPath,
  statusQuery,
} from '../../shared/address/order-list-address'
import { MarkedOrders, OrderToolsProvider, ShownBulkOrder } from '../../shared/order/order-tools'
import { OrderAssignedDialog, OrderDialogs, OrdersPane } from './lazy-pieces'
import { OrdersDock } from './orders-dock'
import { OrdersList } from './orders-list'
import { ListBar } from './bars/list-bar'
import type { GridHandle } from './grid/orders-grid'
import { PressMark, useMarks } from './grid/use-marks'
import { useElementWidth, usePageWidth } from '../../shared/grid/use-element-width'
import { useListAddress } from './address/use-list-address'
import { useOpenOrder } from '../../shared/order/use-order'
import { useOrderActions } from '../../shared/order/use-order-actions'
import { useOrderLines } from './rows/use-order-lines'
import { useOrdersLayout } from './use-orders-layout'
import { OrdersKeys } from './orders-keys'
import { useLatest } from '../../ui/time/use-latest'
import { shownView } from './grid/shown-columns'

/** `/orders` and `/orders/{status}`: the list, with the open order beside it. */
export function OrdersScreen() {
  const [address, change] = useListAddress()
  const [parameters] = useSearchParams()
  const [, navigate] = useLocation()
  const lines = useOrderLines(address)
  const marks = useMarks(lines.orders)
  const grid = useRef<GridHandle>(null)
  const paneElement = useRef<HTMLElement>(null)
  const { focusedId, focused, setFocusedId, neighbour, move, select, noteAction } = useFocusedOrder(
    lines.orders,
    grid,
  )
  const [activeSide, setActiveSide] = useState<'list' | 'pane'>('list')
  const [body, width] = useElementWidth(usePageWidth())
  const bulkOrderId = address.filter.bulkOrderId

  const { layout, setLayout, openId, isPaneOpen, pane, closePane, peek } = useOrdersLayout({
    address,
    change,
    focused,
    select,
    noteAction,
  })
  const open = useOpenOrder(openId, lines.orders)
  const { tools, question, closeQuestion } = useOrderActions({
    open: (order) => pane.show(order, 'view'),
    peek,
    assign: (order) => pane.show(order, 'assign'),
    editAmount: (order) => pane.show(order, 'amount'),
  })
  const activeOrder = (activeSide === 'pane' ? open : (focused ?? open)) ?? null
  const close = () => {
    closePane()
    if (openId !== null) grid.current?.returnFocus(openId)
  }
  const closeInnermost = () => (marks.marked.length > 0 ? marks.clear() : close())
  const showPage = useLatest((page: number) => {
    if (page >= 1 && page <= lines.pages) change({ page }, { replace: false })
  })
  const mark = () => {
    noteAction()
    if (focused !== null) marks.press(focused.id)
  }
  const extend = (step: 1 | -1) => {
    noteAction()
    marks.add([focused, neighbour(step)].flatMap((order) => order?.id ?? []))
    move(step)
  }
  const openAndGo = useLatest((order: OrderRow) => {
    pane.show(order, 'view')
    requestAnimationFrame(() => paneElement.current?.focus())
  })
  const focusRow = useCallback(
    (id: number | null) => {
      setFocusedId(id)
      setActiveSide('list')
    },
    [setFocusedId],
  )
  const setShownLayout = useLatest(setLayout)

  const { ordersView } = usePreferences().preferences
  const view = shownView(ordersView, { isPaneOpen, width })
  return (
    <OrderToolsProvider value={tools}>
      <ShownBulkOrder value={bulkOrderId}>
        <MarkedOrders value={marks.marked}>
          <PressMark value={marks.press}>
            <div className="orders-screen" data-open={isPaneOpen || undefined}>
              <ListBar
                address={address}
                lines={lines}
                view={view}
                marks={marks}
                change={change}
                onLayout={setShownLayout}
              />
              <div ref={body} className="orders-body">
                <OrdersList
                  address={{ ...address, open: openId }}
                  lines={lines}
                  view={view}
                  width={width}
                  marks={marks}
                  grid={grid}
                  focusedId={focusedId}
                  setFocusedId={focusRow}
                  change={change}
                  onClearFilters={() =>
                    navigate(statusPath(null, statusQuery(changeParameters(parameters, NO_LIMITS))))
                  }
                  onPage={showPage}
                  onEnter={openAndGo}
                  onPeek={tools.peek}
                  isDockFull={layout === 'mapFull'}
                  dock={
                    <OrdersDock
                      layout={layout}
                      address={address}
                      lines={lines}
                      marks={marks}
                      chosen={activeOrder}
                      onChoose={(order) => {
                        select(order.id, { grab: true })
                        setActiveSide('list')
                      }}
                      onOpen={openAndGo}
                      onLayout={setShownLayout}
                    />
                  }
                />
                {isPaneOpen && (
                  <OrdersPane
                    address={{ ...address, open: openId }}
                    order={open}
                    orders={lines.orders}
                    element={paneElement}
                    available={width}
                    pane={pane}
                    onClose={close}
                    onEscape={closeInnermost}
                    onFocus={() => setActiveSide('pane')}
                  />
                )}
              </div>
            </div>
            <OrdersKeys
              order={marks.marked.length > 0 ? null : activeOrder}
              bulkOrderId={bulkOrderId}
              tools={tools}
              onMove={useLatest(move)}
              onMark={useLatest(mark)}
              onExtend={useLatest(extend)}
              onPage={useLatest((step: 1 | -1) => showPage(lines.page + step))}
              onLateFirst={useLatest(() => change(sortChange(address.sort, lateFirst(address.sort))))}
              onEscape={useLatest(closeInnermost)}
              onLayout={setShownLayout}
            />
            {question !== null && <OrderDialogs question={question} onClose={closeQuestion} />}
            {pane.assigned !== null && (
              <OrderAssignedDialog
                {...pane.assigned}
                onClose={pane.closeAssigned}
                onReturn={() => grid.current?.returnFocus()}
              />
            )}
          </PressMark>
        </MarkedOrders>
      </ShownBulkOrder>
    </OrderToolsProvider>
  )
}

/** The selected order, in the grid or, while the map replaces the grid, on the map. */
function useFocusedOrder(orders: readonly OrderRow[], grid: RefObject<GridHandle | null>) {
  const [focusedId, setFocusedId] = useState<number | null>(null)
  const place = orders.findIndex(({ id }) => id === focusedId)
  const move = (step: 1 | -1) => {
    if (grid.current !== null) return grid.current.move(step)
    const next = orders[place < 0 ? 0 : Math.max(0, Math.min(place + step, orders.length - 1))]
    if (next !== undefined) setFocusedId(next.id)
  }
  /** With `grab` the row in the grid also gets the keyboard focus. */
  const select = (id: number, { grab }: { grab: boolean }) => {
    if (grid.current === null) setFocusedId(id)
    else grid.current.select(id, { grab })
  }
  const noteAction = () => grid.current?.noteAction()
  const neighbour = (step: 1 | -1) => (place < 0 ? undefined : orders[place + step])
  return { focusedId, focused: orders[place] ?? null, setFocusedId, neighbour, move, select, noteAction }
}
