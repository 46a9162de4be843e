import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'

type Measure = (element: HTMLElement | null) => (() => void) | undefined

/** A ref and its inner width without a scroll bar, px; 0 until measured, which is before the first paint. */
export function useElementWidth(): [Measure, number, { isMeasured: boolean }] {
  const [width, setWidth] = useState<number | null>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    setWidth(element.clientWidth)
    const sizes = new ResizeObserver(() => flushSync(() => setWidth(element.clientWidth)))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  return [ref, width ?? 0, { isMeasured: width !== null }]
}
