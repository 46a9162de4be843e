import { useState, type RefObject } from 'react'
import type { OrderRow } from '../../../db/core/rows'
import type { GridHandle } from './grid/orders-grid'

/** The selected order, in the grid or, while the map replaces the grid, on the map. */
export function useFocusedOrder(orders: readonly OrderRow[], grid: RefObject<GridHandle | null>) {
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
