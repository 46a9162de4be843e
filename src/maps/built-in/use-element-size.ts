import { useLayoutEffect, useState, type RefObject } from 'react'
import type { Size } from './places-view'

const UNKNOWN: Size = { width: 0, height: 0 }

/** px; 0 until it is measured. */
export function useElementSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(UNKNOWN)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight })
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [element])
  return size
}
