import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { RowLeftBehind } from '../../ui/row-left-behind'

export type RowFocus = {
  /** The one row that Tab reaches. */
  handId: string | null
  take: (id: string) => void
  /** To the next (1) or previous (-1) row; answers which. */
  move: (step: 1 | -1) => string | null
  focus: (id: string) => void
}

/** `joinedIds`: of the rows, top to bottom, by commas. The hand in a list: it stays on its row while others come and go, and falls to the neighbour when its row leaves. */
export function useRowFocus(
  joinedIds: string,
  list: RefObject<HTMLElement | null>,
  /** Of a row, with its id. */
  attribute = 'data-change',
): RowFocus {
  const ids = useMemo(() => (joinedIds === '' ? [] : joinedIds.split(',')), [joinedIds])
  const [handId, setHandId] = useState<string | null>(null)
  const place = handId === null ? -1 : ids.indexOf(handId)
  const left = useRef(new RowLeftBehind<string>())
  // Two keys may come before the first of them is drawn.
  const hand = useRef<string | null>(null)
  const wantsFocus = useRef(false)

  const focus = (id: string) => {
    left.current.taken()
    hand.current = id
    setHandId(id)
    const row = rowOf(list.current, id, attribute)
    row?.focus()
    // If nothing is drawn again, a request kept for later would steal the focus from another field.
    wantsFocus.current = row === null
  }
  useEffect(() => {
    hand.current = handId
    if (place >= 0) left.current.stands(ids, place)
    else if (handId !== null && isFocusFree(list.current)) {
      const neighbour = left.current.fall(ids)
      wantsFocus.current = neighbour !== null
      setHandId(neighbour)
    }
    if (!wantsFocus.current || handId === null) return
    const row = rowOf(list.current, handId, attribute)
    const isTaken = !isFocusFree(list.current)
    if (row === null && !isTaken) return
    if (!isTaken) row?.focus()
    wantsFocus.current = false
  }, [ids, handId, place, list, attribute])
  return {
    handId: place >= 0 ? handId : (ids[0] ?? null),
    take: setHandId,
    move: (step) => {
      const from = hand.current === null ? -1 : ids.indexOf(hand.current)
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

/** When what has the focus is taken away, the browser drops the focus to the body. */
function isFocusFree(list: HTMLElement | null): boolean {
  const active = document.activeElement
  return active === null || active === document.body || (list?.contains(active) ?? false)
}
