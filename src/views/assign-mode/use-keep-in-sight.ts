import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'

/** px */
type Rows = {
  rowPx: number
  /** The head, which stays over the first rows. */
  headPx: number
  /** What stays visible above and below the row. */
  abovePx: number
  belowPx: number
}

/**
 * Scrolls to the row at `place` where it is not well in sight. Where it is, nothing is asked of the page: that would lay
 * it out within the key, and again for the frame.
 */
export function useKeepInSight(
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  place: number,
  rows: Rows,
): void {
  const askedAt = useRef<number | null>(null)
  const { rowPx, headPx, abovePx, belowPx } = rows
  useEffect(() => {
    const { scrollOffset, scrollRect } = virtualizer
    if (place < 0) return
    // The offset is not known again before the page has scrolled.
    if (scrollOffset !== null && scrollRect !== null && askedAt.current !== scrollOffset) {
      const top = headPx + place * rowPx - scrollOffset
      const isUnderHead = scrollOffset > 0 && top <= headPx + abovePx
      if (!isUnderHead && top + rowPx < scrollRect.height - belowPx) return
    }
    askedAt.current = scrollOffset
    virtualizer.scrollToIndex(place, { align: 'auto' })
  }, [place, virtualizer, rowPx, headPx, abovePx, belowPx])
}
