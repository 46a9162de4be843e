import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import type { OrderRow } from '../../../db/core/rows'
import { strokeOf } from '../../ui/key-strokes'
import { keysOf } from '../../ui/key-table'
import { RowLeftBehind } from '../../ui/row-left-behind'
import type { GridItem } from '../rows/grid-items'

type Options = {
  items: readonly GridItem[]
  focusedId: number | null
  setFocusedId: (id: number | null) => void
  scroller: RefObject<HTMLElement | null>
  /** Brings a line into view and onto the page. */
  reveal: (index: number) => void
  onOpen: (order: OrderRow) => void
  onPeek: (order: OrderRow) => void
  onMarkAll: () => void
}

export type GridFocus = {
  /** To the next (1) or previous (-1) order, from the focused one, else from `from`, else to the first. */
  move: (step: 1 | -1, from: number | null) => void
  /** The keys go back to an order, by default the focused one, or, where it has left the list, to the one after it. */
  back: (id?: number) => void
  /** The person did something with the focused order. */
  taken: () => void
  /** To an order of the list; with `grab` the keys go with it. */
  select: (id: number, options: { grab: boolean }) => void
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: (event: FocusEvent) => void
}

/**
 * The hand in the grid: one row is reached by Tab, arrows go on from there. It stays on its order while rows come and
 * go, and falls to the neighbour when its order leaves.
 */
export function useGridFocus(options: Options): GridFocus {
  const { items, focusedId, setFocusedId, scroller, reveal, onOpen, onPeek, onMarkAll } = options
  const orders = items.flatMap((item, index) => (item.kind === 'order' ? [{ order: item.order, index }] : []))
  const place = orders.findIndex(({ order }) => order.id === focusedId)
  const [left] = useState(() => new RowLeftBehind<number>())
  // Two keys may come before the first of them is drawn: the focus goes where the last one went.
  const hand = useRef(focusedId)
  const wantsFocus = useRef(false)

  /** False where the row is not drawn. */
  const focusRow = (id: number | undefined) => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-order-id="${id}"]`) ?? null
    row?.focus({ preventScroll: true })
    return row !== null
  }
  const go = (target: number, { grab } = { grab: true }) => {
    const next = orders[Math.max(0, Math.min(target, orders.length - 1))]
    if (next === undefined) return
    left.taken()
    reveal(next.index)
    hand.current = next.order.id
    setFocusedId(next.order.id)
    // Focus a drawn row now. If nothing is drawn again, a request kept for later would steal the focus from another field.
    wantsFocus.current = grab && !focusRow(next.order.id)
  }

  const fall = () => {
    hand.current = left.fall(idsOf(orders))
    setFocusedId(hand.current)
    wantsFocus.current = true
  }
  useEffect(() => {
    if (place >= 0) left.stands(idsOf(orders), place)
    if (place < 0 && focusedId !== null && isFocusIn(scroller.current)) fall()
  })

  useEffect(() => {
    if (!wantsFocus.current || hand.current === null) return
    const isOver = !isFocusIn(scroller.current) || focusRow(hand.current)
    wantsFocus.current = !isOver
  })

  const move: GridFocus['move'] = (step, from) => {
    const held = orders.findIndex(({ order }) => order.id === hand.current)
    const start = held >= 0 ? held : orders.findIndex(({ order }) => order.id === from)
    go(start < 0 ? 0 : left.next(start, step))
  }

  const focused = orders[place]?.order
  return {
    move,
    back: (id = focusedId ?? undefined) => {
      if (!focusRow(id) && place < 0 && focusedId !== null) fall()
    },
    taken: () => left.taken(),
    select: (id, options) => {
      const target = orders.findIndex(({ order }) => order.id === id)
      if (target >= 0) go(target, options)
    },
    onFocus: (event) => {
      const id = event.target instanceof HTMLElement ? event.target.dataset['orderId'] : undefined
      if (id === undefined) return
      if (Number(id) !== hand.current) left.taken()
      hand.current = Number(id)
      setFocusedId(hand.current)
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

/** When the focused row is taken away, the browser drops the focus to the body. */
function isFocusIn(scroller: HTMLElement | null): boolean {
  const active = document.activeElement
  return active === null || active === document.body || (scroller?.contains(active) ?? false)
}
