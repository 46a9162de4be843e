import { useLayoutEffect, useRef, type RefObject } from 'react'

type Anchor = { key: string | number; top: number }

type Options = {
  scroller: RefObject<HTMLElement | null>
  /** px at the last scroll event. Reading it from the element would force a layout. */
  scrollTop: () => number
  text: string
  keys: readonly (string | number)[]
  /** px of each line from the top, by index. */
  tops: readonly number[]
  /** The focused or hovered line, which must not move. Null: the topmost visible line is the anchor once the list is scrolled. */
  activeKey: () => string | number | null
}

/**
 * Keeps the line that a person is about to use in place when new lines appear above it (AG-147). A new search text scrolls
 * the list to the top.
 */
export function useScrollAnchor({ scroller, scrollTop, text, keys, tops, activeKey }: Options): void {
  const last = useRef({ text, keys, tops })
  useLayoutEffect(() => {
    const before = last.current
    last.current = { text, keys, tops }
    const element = scroller.current
    if (element !== null && before.text !== text && scrollTop() > 0) element.scrollTo({ top: 0 })
    if (element === null || before.keys === keys || before.text !== text) return
    const anchor = anchorOf(before, scrollTop(), activeKey())
    if (anchor === null) return
    const now = tops[keys.indexOf(anchor.key)]
    if (now !== undefined && now !== anchor.top) element.scrollBy(0, now - anchor.top)
  }, [scroller, scrollTop, text, keys, tops, activeKey])
}

function anchorOf(
  { keys, tops }: { keys: readonly (string | number)[]; tops: readonly number[] },
  scrollTop: number,
  activeKey: string | number | null,
): Anchor | null {
  const anchorTop = activeKey === null ? undefined : tops[keys.indexOf(activeKey)]
  if (activeKey !== null && anchorTop !== undefined) return { key: activeKey, top: anchorTop }
  if (scrollTop <= 0) return null
  const index = tops.findIndex((top) => top >= scrollTop)
  const key = keys[index]
  const top = tops[index]
  return key === undefined || top === undefined ? null : { key, top }
}
