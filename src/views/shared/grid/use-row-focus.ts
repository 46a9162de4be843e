import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { RowLeftBehind } from '../../ui/states/row-left-behind'

export type RowFocus = {
  /** The current row: the one that Tab reaches. */
  handId: string | null
  /** For a row that already has the focus. */
  take: (id: string) => void
  /** Focuses the next (1) or previous (-1) row and returns its id. */
  move: (step: 1 | -1) => string | null
  focus: (id: string) => void
}

/**
 * Moves the focus through the rows of a list. The focus stays on its row while other rows come and go, and moves to a
 * neighbour when its row leaves. `joinedIds`: the ids from top to bottom, joined by commas.
 */
export function useRowFocus(
  joinedIds: string,
  list: RefObject<HTMLElement | null>,
  /** The attribute of a row that has its id. */
  attribute = 'data-change',
): RowFocus {
  const ids = useMemo(() => (joinedIds === '' ? [] : joinedIds.split(',')), [joinedIds])
  const [handId, setHandId] = useState<string | null>(null)
  const place = handId === null ? -1 : ids.indexOf(handId)
  const left = useRef(new RowLeftBehind<string>())
  // A second key may come before React has rendered the first.
  const latestId = useRef<string | null>(null)
  const shouldFocus = useRef(false)

  const focus = (id: string) => {
    left.current.taken()
    latestId.current = id
    setHandId(id)
    const row = rowOf(list.current, id, attribute)
    row?.focus()
    // The row may be rendered later. If it is here, no later render may move the focus away from another field.
    shouldFocus.current = row === null
  }
  useEffect(() => {
    latestId.current = handId
    if (place >= 0) left.current.noteRow(ids, place)
    else if (handId !== null && isFocusFree(list.current)) {
      const neighbour = left.current.fall(ids)
      shouldFocus.current = neighbour !== null
      setHandId(neighbour)
    }
    if (!shouldFocus.current || handId === null) return
    const row = rowOf(list.current, handId, attribute)
    const isTaken = !isFocusFree(list.current)
    if (row === null && !isTaken) return
    if (!isTaken) row?.focus()
    shouldFocus.current = false
  }, [ids, handId, place, list, attribute])
  return {
    handId: place >= 0 ? handId : (ids[0] ?? null),
    take: setHandId,
    move: (step) => {
      const from = latestId.current === null ? -1 : ids.indexOf(latestId.current)
      const next = ids[from < 0 ? 0 : Math.max(0, Math.min(ids.length - 1, left.current.next(from, step)))]
      if (next === undefined) return null
      focus(next)
      return next
    },
    focus,
  }
}

function rowOf(list: HTMLElement | null, id: string, attribute: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(id)}"]`) ?? null
}

/** When a focused element is removed, the browser focuses the body. */
function isFocusFree(list: HTMLElement | null): boolean {
  const active = document.activeElement
  return active === null || active === document.body || (list?.contains(active) ?? false)
}
