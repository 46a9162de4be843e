import { useCallback, useState, type MouseEvent } from 'react'
import type { OrderRow } from '../../../db/core/rows'
import { menuPlace, wantsOwnMenu } from '../../ui/overlays/menu-place'

type OrderMenu = { order: OrderRow; button: HTMLElement; at?: { x: number; y: number } }

/** The menu that all rows share. It opens at the button of a row, at the pointer, or at the row for the menu key. */
export function useOrderMenu(orderOf: (id: number) => OrderRow | null) {
  const [shown, setShown] = useState<OrderMenu | null>(null)
  const open = useCallback((order: OrderRow, button: HTMLElement) => setShown({ order, button }), [])
  const onContextMenu = (event: MouseEvent) => {
    const row = wantsOwnMenu(event) ? rowAt(event.target) : null
    const order = row === null ? null : orderOf(Number(row.dataset['orderId']))
    if (row === null || order === null) return
    event.preventDefault()
    setShown({ order, button: row, at: menuPlace(event, row) })
  }
  return { shown, open, onContextMenu, close: () => setShown(null) }
}

/** For the menu key the grid has the focus: then its current row. */
function rowAt(target: EventTarget): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const current = target.getAttribute('aria-activedescendant')
  return current === null ? target.closest<HTMLElement>('[data-order-id]') : document.getElementById(current)
}
