import { createContext, use, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { OrderRow } from '../../../../db/core/rows'

export type Marks = {
  marked: OrderRow[]
  /** Adds or removes one mark. With `toHere` it marks all orders from the last one pressed to this one. */
  press: (id: number, options?: { toHere?: boolean }) => void
  add: (ids: readonly number[]) => void
  markAll: () => void
  clear: () => void
}

/** The orders that a person marked to act on them together. An order that leaves the list loses its mark. */
export function useMarks(orders: readonly OrderRow[]): Marks {
  const [ids, setIds] = useState<ReadonlySet<number>>(NONE)
  const anchor = useRef<number | null>(null)
  const shown = useRef(orders)
  useLayoutEffect(() => {
    shown.current = orders
  })
  const marked = useMemo(() => orders.filter(({ id }) => ids.has(id)), [orders, ids])

  const press = useCallback<Marks['press']>((id, { toHere = false } = {}) => {
    const range = toHere ? between(shown.current, anchor.current, id) : []
    anchor.current = id
    setIds((present) => (range.length > 0 ? new Set([...present, ...range]) : toggled(present, id)))
  }, [])
  const add = useCallback<Marks['add']>((more) => setIds((present) => new Set([...present, ...more])), [])
  const markAll = useCallback(() => setIds(new Set(shown.current.map(({ id }) => id))), [])
  const clear = useCallback(() => {
    anchor.current = null
    setIds(NONE)
  }, [])
  return useMemo(() => ({ marked, press, add, markAll, clear }), [marked, press, add, markAll, clear])
}

const NONE: ReadonlySet<number> = new Set()

/** Gives `press` to the rows. It does not change when marks change, so the rows do not render again. */
export const PressMark = createContext<Marks['press']>(() => undefined)

export function usePressMark(): Marks['press'] {
  return use(PressMark)
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])
}

/** The ids from one order to the other, including both. Empty if one of them is not in the list. */
function between(orders: readonly OrderRow[], from: number | null, to: number): number[] {
  const [a, b] = [from, to].map((id) => orders.findIndex((order) => order.id === id))
  if (a === undefined || b === undefined || a < 0 || b < 0) return []
  return orders.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ id }) => id)
}
