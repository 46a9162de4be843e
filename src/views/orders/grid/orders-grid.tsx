import '../../shared/grid/grid.css'
import './grid-lines.css'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import type { Density } from '../../../db/core/preferences'
import type { OrderRow } from '../../../db/core/rows'
import { GridDay } from './grid-day'
import { GridHead } from './grid-head'
import { itemKey, type GridItem } from '../rows/grid-items'
import { GridRow } from './grid-row'
import { MarkAllBox } from './mark-box'
import type { OrderColumn } from './order-columns'
import { RowSlots } from './row-slots'
import { RowMenuOpener } from './row-menu'
import { RowMenuList } from './late-pieces'
import type { Sort, SortColumn } from '../../shared/address/sort-orders'
import { useGridFocus } from './use-grid-focus'
import type { Marks } from './use-marks'
import { useHiddenEdges } from './use-hidden-edges'
import { useOrderTracks } from './use-order-tracks'
import { useScrollAnchor } from './use-scroll-anchor'
import type { ShownView } from './shown-columns'

const HEAD_PX = 32
const DAY_PX = 28
export const ROW_PX: Record<Density, number> = { compact: 28, default: 32, comfortable: 40 }
/** px of an order in two lines: high enough for a thumb. */
const LINES_PX = 56

/** How others move the hand in the grid. */
export type GridHandle = {
  move: (step: 1 | -1) => void
  /** The keys go back to an order, by default the focused one, after a pane or a dialog closed. */
  back: (id?: number) => void
  /** The person acted on the focused order, so J continues from there. */
  taken: () => void
  /** The hand goes to an order that was chosen elsewhere; with `grab` the keys of the grid go with it. */
  select: (id: number, options: { grab: boolean }) => void
}

type Props = {
  items: readonly GridItem[]
  /** What was searched to find them. */
  text: string
  view: ShownView
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

export function OrdersGrid(props: Props) {
  const { items, text, view, density, sort, openId, focusedId, setFocusedId } = props
  const { marks, handle, onSort, onToggleDay, onOpen, onPeek } = props
  const scroller = useRef<HTMLDivElement>(null)
  useHiddenEdges(scroller)
  const { columns, starts, pinned, style } = useOrderTracks({ scroller, columns: props.columns, items, view })
  const hoveredId = useRef<number | null>(null)
  const [menu, setMenu] = useState<{ order: OrderRow; button: HTMLElement } | null>(null)
  const openMenu = useCallback((order: OrderRow, button: HTMLElement) => setMenu({ order, button }), [])

  const rowPx = view === 'lines' ? LINES_PX : ROW_PX[density]
  const { keys, tops, days } = useMemo(() => layOut(items, rowPx), [items, rowPx])
  const focusIndex = useRef(-1)
  const stickyDay = useRef(0)
  // eslint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items[index]?.kind === 'day' ? DAY_PX : rowPx),
    getItemKey: (index) => keys[index] ?? index,
    scrollMargin: HEAD_PX,
    scrollPaddingStart: HEAD_PX + DAY_PX,
    overscan: 8,
    rangeExtractor: (range) => {
      stickyDay.current = days.findLast((index) => index <= range.startIndex) ?? 0
      const kept = [stickyDay.current, focusIndex.current].filter((index) => index >= 0)
      return [...new Set([...kept, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b)
    },
  })

  const focus = useGridFocus({
    items,
    focusedId,
    setFocusedId,
    scroller,
    reveal: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    onOpen,
    onPeek,
    onMarkAll: marks.markAll,
  })
  focusIndex.current = focusedId === null ? -1 : keys.indexOf(focusedId)
  const activeKey = useCallback(() => keys[focusIndex.current] ?? hoveredId.current, [keys])
  const scrollTop = useCallback(() => virtualizer.scrollOffset ?? 0, [virtualizer])
  useScrollAnchor({ scroller, scrollTop, text, keys, tops, activeKey })
  useImperativeHandle(handle, () => ({
    move: (step) => focus.move(step, openId),
    select: focus.select,
    back: focus.back,
    taken: focus.taken,
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
  const tabStop =
    focusIndex.current >= 0 ? focusedId : (items.find((item) => item.kind === 'order')?.order.id ?? null)
  const rows = virtualizer.getVirtualItems().flatMap(({ index }) => {
    const item = items[index]
    return item === undefined ? [] : [{ index, item, top: tops[index] ?? 0 }]
  })
  const [slots] = useState(() => new RowSlots())
  const slotOf = slots.place(
    text,
    rows.flatMap(({ item }) => (item.kind === 'order' ? [item.order.id] : [])),
  )
  return (
    <RowMenuOpener value={openMenu}>
      {/* Its rows take the focus, one of them by Tab. */}
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={scroller}
        role="grid"
        className="grid"
        aria-label="Orders"
        aria-rowcount={items.length + 1}
        aria-colcount={columns.length}
        data-pinned={pinned}
        data-lines={view === 'lines' || undefined}
        data-marking={marks.marked.length > 0 || undefined}
        style={style}
        onKeyDown={focus.onKeyDown}
        onFocus={focus.onFocus}
        onPointerOver={(event) => (hoveredId.current = idAt(event.target))}
        onPointerLeave={() => (hoveredId.current = null)}
      >
        <GridHead columns={columns} starts={starts} sort={sort} onSort={onSort} markAll={markAll} />
        <div role="rowgroup" className="grid-lines" style={{ height: virtualizer.getTotalSize() }}>
          {rows.map(({ index, item, top }) =>
            item.kind === 'day' ? (
              <GridDay
                key={item.day}
                item={item}
                rowIndex={index + 2}
                columnCount={columns.length}
                top={index === stickyDay.current ? null : top}
                onToggle={onToggleDay}
              />
            ) : (
              <GridRow
                key={slotOf.get(item.order.id)}
                order={item.order}
                columns={columns}
                rowIndex={index + 2}
                isOpen={item.order.id === openId}
                isMarked={markedIds.has(item.order.id)}
                isTabStop={item.order.id === tabStop}
                top={top}
                height={rowPx}
              />
            ),
          )}
        </div>
      </div>
      {menu !== null && <RowMenuList {...menu} onClose={() => setMenu(null)} />}
    </RowMenuOpener>
  )
}

function layOut(items: readonly GridItem[], rowPx: number) {
  const tops: number[] = []
  const days: number[] = []
  let top = 0
  items.forEach((item, index) => {
    tops.push(top)
    if (item.kind === 'day') days.push(index)
    top += item.kind === 'day' ? DAY_PX : rowPx
  })
  return { keys: items.map(itemKey), tops, days }
}

function idAt(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-order-id]') : null
  return row === null ? null : Number(row.dataset['orderId'])
}
