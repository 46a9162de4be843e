import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'

type Rows = {
  rowPx: number
  /** Height of the sticky head, which covers the first rows. */
  headPx: number
  /** Heights that stay visible above and below the row. */
  abovePx: number
  belowPx: number
}

/**
 * Scrolls to the row at `place` if it is not visible with its margins. If it is visible, no DOM layout is read, because
 * that would force a second layout during the key press.
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
    // After a scroll request the offset is outdated until the page has scrolled.
    if (scrollOffset !== null && scrollRect !== null && askedAt.current !== scrollOffset) {
      const top = headPx + place * rowPx - scrollOffset
      const isUnderHead = scrollOffset > 0 && top <= headPx + abovePx
      if (!isUnderHead && top + rowPx < scrollRect.height - belowPx) return
    }
    askedAt.current = scrollOffset
    virtualizer.scrollToIndex(place, { align: 'auto' })
  }, [place, virtualizer, rowPx, headPx, abovePx, belowPx])
}
