import { useEffect, useState, type RefObject } from 'react'
import type { Size } from './view-of-all'

/** As large as the map is drawn; null until that is known. */
export function useMapSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const map = element.current
    if (map === null) return
    const observer = new ResizeObserver(() => setSize({ width: map.clientWidth, height: map.clientHeight }))
    observer.observe(map)
    return () => observer.disconnect()
  }, [element])
  return size
}
