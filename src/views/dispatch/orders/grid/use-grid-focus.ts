import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import type { OrderRow } from '../../../../db/core/rows'
import { strokeOf } from '../../../ui/keys/key-strokes'
import { keysOf } from '../../../ui/keys/key-table'
import { RowLeftBehind } from '../../../ui/states/row-left-behind'
import type { GridItem } from '../rows/grid-items'

type Options = {
  items: readonly GridItem[]
  focusedId: number | null
  setFocusedId: (id: number | null) => void
  scroller: RefObject<HTMLElement | null>
  /** Scrolls a line into view, which also renders it. */
  reveal: (index: number) => void
  onOpen: (order: OrderRow) => void
  onPeek: (order: OrderRow) => void
  onMarkAll: () => void
}

export type GridFocus = {
  /** Moves to the next (1) or previous (-1) order, from the focused one, else from `from`, else to the first. */
  move: (step: 1 | -1, from: number | null) => void
  /** Returns the keyboard focus to an order, by default the focused one. If that one has left the list, to its neighbour. */
  returnFocus: (id?: number) => void
  /** The person did something with the focused order. */
  noteAction: () => void
  /** Moves to an order of the list. With `grab` its row also gets the keyboard focus. */
  select: (id: number, options: { grab: boolean }) => void
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: (event: FocusEvent) => void
}

/**
 * The focus in the grid: Tab reaches one row, and the arrow keys move from there. The focus stays on its order while other
 * rows are added or removed, and moves to the neighbour when its order leaves the list.
 */
export function useGridFocus(options: Options): GridFocus {
  const { items, focusedId, setFocusedId, scroller, reveal, onOpen, onPeek, onMarkAll } = options
  const orders = items.flatMap((item, index) => (item.kind === 'order' ? [{ order: item.order, index }] : []))
  const place = orders.findIndex(({ order }) => order.id === focusedId)
  const [rowLeftBehind] = useState(() => new RowLeftBehind<number>())
  // A second key can arrive before the first is rendered, so a ref stores the newest focused id.
  const currentId = useRef(focusedId)
  const isFocusPending = useRef(false)

  /** Returns false if the row is not rendered. */
  const focusRow = (id: number | undefined) => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-order-id="${id}"]`) ?? null
    row?.focus({ preventScroll: true })
    return row !== null
  }
  const go = (target: number, { grab } = { grab: true }) => {
    const next = orders[Math.max(0, Math.min(target, orders.length - 1))]
    if (next === undefined) return
    rowLeftBehind.taken()
    reveal(next.index)
    currentId.current = next.order.id
    setFocusedId(next.order.id)
    // Focus a rendered row now. Without another render, a pending request would later steal the focus from another field.
    isFocusPending.current = grab && !focusRow(next.order.id)
  }

  const focusNeighbour = () => {
    currentId.current = rowLeftBehind.fall(idsOf(orders))
    setFocusedId(currentId.current)
    isFocusPending.current = true
  }
  useEffect(() => {
    if (place >= 0) rowLeftBehind.noteRow(idsOf(orders), place)
    if (place < 0 && focusedId !== null && isFocusIn(scroller.current)) focusNeighbour()
  })

  useEffect(() => {
    if (!isFocusPending.current || currentId.current === null) return
    const isDone = !isFocusIn(scroller.current) || focusRow(currentId.current)
    isFocusPending.current = !isDone
  })

  const move: GridFocus['move'] = (step, from) => {
    const current = orders.findIndex(({ order }) => order.id === currentId.current)
    const start = current >= 0 ? current : orders.findIndex(({ order }) => order.id === from)
    go(start < 0 ? 0 : rowLeftBehind.next(start, step))
  }

  const focused = orders[place]?.order
  return {
    move,
    returnFocus: (id = focusedId ?? undefined) => {
      if (!focusRow(id) && place < 0 && focusedId !== null) focusNeighbour()
    },
    noteAction: () => rowLeftBehind.taken(),
    select: (id, options) => {
      const target = orders.findIndex(({ order }) => order.id === id)
      if (target >= 0) go(target, options)
    },
    onFocus: (event) => {
      const id = event.target instanceof HTMLElement ? event.target.dataset['orderId'] : undefined
      if (id === undefined) return
      if (Number(id) !== currentId.current) rowLeftBehind.taken()
      currentId.current = Number(id)
      setFocusedId(currentId.current)
    },
    onKeyDown: (event) => {
      if (!(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'row') return
      if (isMarkAll(event)) {
        event.preventDefault()
        return onMarkAll()
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const act: Record<string, () => void> = {
        ArrowDown: () => move(1, null),
        ArrowUp: () => move(-1, null),
        Home: () => go(0),
        End: () => go(orders.length - 1),
        PageDown: () => go(place + 12),
        PageUp: () => go(place - 12),
        Enter: () => focused !== undefined && onOpen(focused),
        ' ': () => focused !== undefined && onPeek(focused),
      }
      const run = act[event.key]
      if (run === undefined) return
      event.preventDefault()
      run()
    },
  }
}

function idsOf(orders: readonly { order: OrderRow }[]): number[] {
  return orders.map(({ order }) => order.id)
}

const MARK_ALL = keysOf('markAll').replace('mod+', '')

function isMarkAll({ ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && strokeOf(nativeEvent) === MARK_ALL
}

/** True also if the focus is on the body, because the browser moves it there when the focused row is removed. */
function isFocusIn(scroller: HTMLElement | null): boolean {
  const active = document.activeElement
  return active === null || active === document.body || (scroller?.contains(active) ?? false)
}
