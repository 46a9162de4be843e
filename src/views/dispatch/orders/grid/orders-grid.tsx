import '../../../shared/grid/grid.css'
import './grid-lines.css'
import { memo, useCallback, useImperativeHandle, useMemo, useRef, type CSSProperties, type Ref } from 'react'
import type { Density } from '../../../../db/core/preferences'
import type { OrderRow } from '../../../../db/core/rows'
import { GridHead } from './grid-head'
import type { GridItem } from '../rows/grid-items'
import { GridLines } from './grid-lines'
import { MarkAllBox } from './mark-box'
import type { OrderColumn } from './order-columns'
import { useOrderMenu } from '../../../shared/order-menu/use-order-menu'
import { RowMenuOpener } from './row-menu'
import { OrderMenuList } from '../../../shared/order-menu/lazy-pieces'
import type { Sort, SortColumn } from '../../../shared/address/sort-orders'
import { useCellTitle } from './use-cell-title'
import { useDrawnLines } from './use-drawn-lines'
import { useGridFocus } from './use-grid-focus'
import type { Marks } from './use-marks'
import { HIDDEN_LEFT, useHiddenEdges } from './use-hidden-edges'
import { useElementWidth } from '../../../shared/grid/use-element-width'
import { useOrderTracks } from './use-order-tracks'
import { useScrollAnchor } from './use-scroll-anchor'
import type { ShownView } from './shown-columns'

export const ROW_PX: Record<Density, number> = { compact: 28, default: 32, comfortable: 40 }
/** px of an order card, which has three lines. */
const CARD_PX = 80

/** Lets other components move the focus in the grid. */
export type GridHandle = {
  move: (step: 1 | -1) => void
  /** Returns the keyboard focus to an order, by default the focused one, after a pane or a dialog has closed. */
  returnFocus: (id?: number) => void
  /** The person acted on the focused order, so the next J moves on from it. */
  noteAction: () => void
  /** Selects an order that was chosen elsewhere. With `grab` its row also gets the keyboard focus. */
  select: (id: number, options: { grab: boolean }) => void
}

type Props = {
  items: readonly GridItem[]
  text: string
  view: ShownView
  /** px that the grid is expected to have, for its first picture. */
  width: number
  columns: readonly OrderColumn[]
  density: Density
  sort: Sort | null
  openId: number | null
  focusedId: number | null
  setFocusedId: (id: number | null) => void
  marks: Marks
  handle: Ref<GridHandle>
  onSort: (column: SortColumn) => void
  onToggleDay: (day: string) => void
  onOpen: (order: OrderRow) => void
  onPeek: (order: OrderRow) => void
}

export const OrdersGrid = memo(function OrdersGrid(props: Props) {
  const { items, text, view, density, sort, openId, focusedId, setFocusedId } = props
  const { marks, handle, onSort, onToggleDay, onOpen, onPeek } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [measure, room] = useElementWidth(props.width)
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element
      return measure(element)
    },
    [measure],
  )
  useHiddenEdges(scroller)
  const { columns, starts, style, groups } = useOrderTracks({
    scroller,
    room,
    columns: props.columns,
    items,
    view,
  })
  const showTitle = useCellTitle()
  const hoveredId = useRef<number | null>(null)
  const menu = useOrderMenu((id) => orderOf(items, id))

  const rowPx = view === 'lines' ? CARD_PX : ROW_PX[density]
  const drawn = useDrawnLines({ scroller, items, rowPx, focusedId })
  const { keys, tops, focusedKey, scrollTop } = drawn

  const focus = useGridFocus({
    items,
    focusedId,
    setFocusedId,
    scroller,
    reveal: drawn.reveal,
    onOpen,
    onPeek,
    onMarkAll: marks.markAll,
  })
  const activeKey = useCallback(() => focusedKey() ?? hoveredId.current, [focusedKey])
  useScrollAnchor({ scroller, scrollTop, text, keys, tops, activeKey })
  useImperativeHandle(handle, () => ({
    move: (step) => focus.move(step, openId),
    select: focus.select,
    returnFocus: focus.returnFocus,
    noteAction: focus.noteAction,
  }))

  const markedIds = useMemo(() => new Set(marks.marked.map(({ id }) => id)), [marks.marked])
  const markAll = (
    <MarkAllBox
      all={markedIds.size > 0 && markedIds.size === items.filter(({ kind }) => kind === 'order').length}
      some={markedIds.size > 0}
      onAll={marks.markAll}
      onNone={marks.clear}
    />
  )
  const firstId = items.find((item) => item.kind === 'order')?.order.id ?? null
  return (
    <RowMenuOpener value={menu.open}>
      {/* The rows take the focus, not the grid. Tab reaches one of them. */}
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={attach}
        role="grid"
        className="grid"
        aria-label="Orders"
        aria-rowcount={items.length + 1}
        aria-colcount={columns.length}
        data-lines={view === 'lines' || undefined}
        data-marking={marks.marked.length > 0 || undefined}
        style={{ ...style, ...lineOf(rowPx) }}
        onKeyDown={focus.onKeyDown}
        onFocus={focus.onFocus}
        onContextMenu={menu.onContextMenu}
        onPointerOver={({ target }) => {
          hoveredId.current = idAt(target)
          showTitle(target)
        }}
        onPointerLeave={() => (hoveredId.current = null)}
      >
        <GridHead columns={columns} starts={starts} sort={sort} onSort={onSort} markAll={markAll} />
        <GridLines
          lines={drawn.lines}
          text={text}
          groups={groups}
          isBeyondHidden={scroller.current?.hasAttribute(HIDDEN_LEFT) !== true}
          stickyDay={drawn.stickyDay}
          openId={openId}
          tabStop={drawn.isFocusHere ? focusedId : firstId}
          markedIds={markedIds}
          height={drawn.height}
          rowPx={rowPx}
          onToggleDay={onToggleDay}
        />
      </div>
      {menu.shown !== null && <OrderMenuList {...menu.shown} onClose={menu.close} />}
    </RowMenuOpener>
  )
})

function orderOf(items: readonly GridItem[], id: number): OrderRow | null {
  const item = items.find((one) => one.kind === 'order' && one.order.id === id)
  return item?.kind === 'order' ? item.order : null
}

/** Sets the line height of a cell, which centers its text above the 1 px border of the row. */
function lineOf(rowPx: number): CSSProperties {
  return { '--line-px': `${rowPx - 1}px` } as CSSProperties
}

function idAt(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-order-id]') : null
  return row === null ? null : Number(row.dataset['orderId'])
}
