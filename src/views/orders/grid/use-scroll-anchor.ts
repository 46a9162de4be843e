import { useLayoutEffect, useRef, type RefObject } from 'react'

type Anchor = { key: string | number; top: number }

type Options = {
  scroller: RefObject<HTMLElement | null>
  /** px, from the last scroll event: reading it from the element would force a layout. */
  scrollTop: () => number
  /** What the lines answer. */
  text: string
  keys: readonly (string | number)[]
  /** px of each line from the top, by index. */
  tops: readonly number[]
  /** The line under the hand: it must not move. Null: the topmost visible one, once the list is scrolled. */
  activeKey: () => string | number | null
}

/**
 * New lines above never push the line that somebody is about to click or key (AG-147). What another text found is read
 * from the top.
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
  hand: string | number | null,
): Anchor | null {
  const anchorTop = hand === null ? undefined : tops[keys.indexOf(hand)]
  if (hand !== null && anchorTop !== undefined) return { key: hand, top: anchorTop }
  if (scrollTop <= 0) return null
  const index = tops.findIndex((top) => top >= scrollTop)
  const key = keys[index]
  const top = tops[index]
  return key === undefined || top === undefined ? null : { key, top }
}
