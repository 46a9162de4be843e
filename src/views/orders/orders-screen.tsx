import './orders-screen.css'
import { useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { OrderAssignedDialog } from '../assign/order-assigned-dialog'
import { usePreferences } from '../theme/preferences'
import { OrderDialogs } from './order-dialogs'
import { changeParameters, NO_LIMITS, statusPath } from './order-list-address'
import { OrderToolsProvider, ShownBulkOrder } from './order-tools'
import { OrdersList } from './orders-list'
import { OrdersPane } from './orders-pane'
import { ListBar } from './list-bar'
import type { GridHandle } from './orders-grid'
import { PressMark, useMarks } from './use-marks'
import { useElementWidth } from './use-element-width'
import { useListAddress } from './use-list-address'
import { useOpenOrder } from './use-order'
import { useOrderActions } from './use-order-actions'
import { useOrderLines } from './use-order-lines'
import { usePane } from './use-pane'
import { useListKeys } from './use-list-keys'
import { shownView } from './shown-columns'

/** `/orders` and `/orders/{status}`: the list, and beside it what is open. */
export function OrdersScreen() {
  const [address, change] = useListAddress()
  const [parameters] = useSearchParams()
  const [, navigate] = useLocation()
  const lines = useOrderLines(address)
  const pane = usePane(address, change)
  const open = useOpenOrder(address.open, lines.orders)
  const marks = useMarks(lines.orders)
  const grid = useRef<GridHandle>(null)
  const paneElement = useRef<HTMLElement>(null)
  const [focusedId, setFocusedId] = useState<number | null>(null)
  const [hand, setHand] = useState<'list' | 'pane'>('list')
  const [body, width] = useElementWidth()
  const bulkOrderId = address.filter.bulkOrderId

  const { tools, question, closeQuestion } = useOrderActions({
    open: (order) => pane.show(order, 'view'),
    peek: (order) =>
      address.open === order.id && address.pane === 'view' ? pane.close() : pane.show(order, 'view'),
    assign: (order) => pane.show(order, 'assign'),
    editAmount: (order) => pane.show(order, 'amount'),
  })
  const focused = lines.orders.find(({ id }) => id === focusedId) ?? null
  const closeInnermost = () => {
    if (marks.marked.length > 0) return marks.clear()
    pane.closeInnermost()
    if (address.open !== null) grid.current?.focus(address.open)
  }
  const showPage = (page: number) => {
    if (page >= 1 && page <= lines.pages) change({ page }, { replace: false })
  }
  useListKeys({
    order: marks.marked.length > 0 ? null : hand === 'pane' ? (open ?? null) : (focused ?? open ?? null),
    bulkOrderId,
    tools,
    onMove: (step) => grid.current?.move(step),
    onMark: () => focused !== null && marks.press(focused.id),
    onExtend: (step) => {
      const next = focused === null ? undefined : lines.orders[lines.orders.indexOf(focused) + step]
      marks.add([focused, next].flatMap((order) => order?.id ?? []))
      grid.current?.move(step)
    },
    onPage: (step) => showPage(lines.page + step),
    onEscape: closeInnermost,
  })

  const { ordersView } = usePreferences().preferences
  const view = shownView(ordersView, { isPaneOpen: address.open !== null, width })
  return (
    <OrderToolsProvider value={tools}>
      <ShownBulkOrder value={bulkOrderId}>
        <PressMark value={marks.press}>
          <div className="orders-screen">
            <ListBar address={address} lines={lines} view={view} marks={marks} change={change} />
            <div ref={body} className="orders-body">
              <OrdersList
                address={address}
                lines={lines}
                view={view}
                marks={marks}
                grid={grid}
                focusedId={focusedId}
                setFocusedId={(id) => {
                  setFocusedId(id)
                  setHand('list')
                }}
                change={change}
                onClearFilters={() => navigate(statusPath(null, changeParameters(parameters, NO_LIMITS)))}
                onPage={showPage}
                onEnter={(order) => {
                  tools.open(order)
                  requestAnimationFrame(() => paneElement.current?.focus())
                }}
                onPeek={tools.peek}
              />
              {address.open !== null && (
                <OrdersPane
                  address={address}
                  order={open}
                  orders={lines.orders}
                  element={paneElement}
                  available={width}
                  pane={pane}
                  onEscape={closeInnermost}
                  onFocus={() => setHand('pane')}
                />
              )}
            </div>
          </div>
          <OrderDialogs question={question} onClose={closeQuestion} />
          {pane.assigned !== null && (
            <OrderAssignedDialog
              {...pane.assigned}
              onClose={pane.closeAssigned}
              onReturn={() => focusedId !== null && grid.current?.focus(focusedId)}
            />
          )}
        </PressMark>
      </ShownBulkOrder>
    </OrderToolsProvider>
  )
}
