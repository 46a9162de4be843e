import { useCallback, useState, type MouseEvent } from 'react'
import type { OrderRow } from '../../../db/core/rows'

type OrderMenu = { order: OrderRow; button: HTMLElement; at?: { x: number; y: number } }

/** The one menu of all rows: at the button of a row, at the pointer, or at the row by the menu key. */
export function useOrderMenu(orderOf: (id: number) => OrderRow | null) {
  const [shown, setShown] = useState<OrderMenu | null>(null)
  const open = useCallback((order: OrderRow, button: HTMLElement) => setShown({ order, button }), [])
  const onContextMenu = (event: MouseEvent) => {
    const row = rowAt(event.target)
    const order = row === null ? null : orderOf(Number(row.dataset['orderId']))
    if (row === null || order === null) return
    event.preventDefault()
    setShown({ order, button: row, at: placeOf(event, row) })
  }
  return { shown, open, onContextMenu, close: () => setShown(null) }
}

/** The menu of the browser stays where it does more: on a link and in a field. The menu key of a grid means its current row. */
function rowAt(target: EventTarget): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('a, input') !== null) return null
  const current = target.getAttribute('aria-activedescendant')
  return current === null ? target.closest<HTMLElement>('[data-order-id]') : document.getElementById(current)
}

/** A key has no place of its own: then under the beginning of the row. */
function placeOf({ button, clientX, clientY }: MouseEvent, row: HTMLElement): { x: number; y: number } {
  const SECONDARY = 2
  if (button === SECONDARY) return { x: clientX, y: clientY }
  const { left, bottom } = row.getBoundingClientRect()
  return { x: left + 8, y: bottom }
}
