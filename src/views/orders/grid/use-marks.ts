import { createContext, use, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { OrderRow } from '../../../db/core/rows'

export type Marks = {
  /** Of those on the screen, top to bottom. */
  marked: OrderRow[]
  /** In or out; `toHere`: all from the last one that was pressed. */
  press: (id: number, options?: { toHere?: boolean }) => void
  add: (ids: readonly number[]) => void
  markAll: () => void
  clear: () => void
}

/** The orders that a person has marked for one action on all. Orders that leave the list lose their mark. */
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

/** For the rows: stable while marks come and go. */
export const PressMark = createContext<Marks['press']>(() => undefined)

export function usePressMark(): Marks['press'] {
  return use(PressMark)
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])
}

/** Both ends with what stands between them; none where one of them is not in the list. */
function between(orders: readonly OrderRow[], from: number | null, to: number): number[] {
  const [a, b] = [from, to].map((id) => orders.findIndex((order) => order.id === id))
  if (a === undefined || b === undefined || a < 0 || b < 0) return []
  return orders.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ id }) => id)
}
