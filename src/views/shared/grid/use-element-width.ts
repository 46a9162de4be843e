import { startTransition, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'

type Measure = (element: HTMLElement | null) => (() => void) | undefined

/**
 * A ref and its inner width without a scroll bar, px; until measured, which is before the first paint, it is `guess`.
 * `isMuch`: what waits for the width is much to draw, so it is drawn after the first paint, without blocking the page.
 */
export function useElementWidth({ guess = 0, isMuch = false } = {}): [
  Measure,
  number,
  { isMeasured: boolean },
] {
  const [width, setWidth] = useState<number | null>(null)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined
      let last: number | null = null
      const measure = () => {
        if (element.clientWidth === last) return
        last = element.clientWidth
        setWidth(last)
      }
      if (isMuch) startTransition(measure)
      else measure()
      const sizes = new ResizeObserver(() => flushSync(measure))
      sizes.observe(element)
      return () => sizes.disconnect()
    },
    [isMuch],
  )
  return [ref, width ?? guess, { isMeasured: width !== null }]
}
