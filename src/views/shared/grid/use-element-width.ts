import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePreferences } from '../../theme/preferences'
import { useNarrow, usePhone } from '../../ui/time/use-media'

type Measure = (element: HTMLElement | null) => (() => void) | undefined

/** A ref and its inner width without a scroll bar, px; until measured, which is before the first paint, it is `guess`. */
export function useElementWidth(guess = 0): [Measure, number] {
  const [width, setWidth] = useState(guess)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    setWidth(element.clientWidth)
    const sizes = new ResizeObserver(() => flushSync(() => setWidth(element.clientWidth)))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  return [ref, width]
}

/** px of `--w-rail` and `--w-rail-min`. */
export const RAIL_PX = { open: 208, collapsed: 56 } as const

/** px beside the rail: a guess, so that a list is drawn once and not again when it is measured. */
export function usePageWidth(): number {
  const { railCollapsed } = usePreferences().preferences
  const isNarrow = useNarrow()
  const railPx = RAIL_PX[isNarrow || railCollapsed ? 'collapsed' : 'open']
  return usePhone() ? window.innerWidth : window.innerWidth - railPx
}
