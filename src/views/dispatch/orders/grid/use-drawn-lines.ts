import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useMemo, useRef, type RefObject } from 'react'
import { itemKey, type GridItem } from '../rows/grid-items'

export const HEAD_PX = 32
const DAY_PX = 28
/** Lines are rendered in blocks of this size, so that a list that grows or shrinks by one line renders no further lines. */
const BLOCK = 8
/** Minimum number of lines rendered before and after the visible ones. */
const SPARE = 4
/** When a bar above the list appears or disappears, this many more lines become visible, so they must be complete. */
const NEAR = 2

export type GridLine = {
  index: number
  item: GridItem
  /** px from the top of the lines. */
  top: number
  isInSight: boolean
}

type Options = {
  scroller: RefObject<HTMLElement | null>
  items: readonly GridItem[]
  /** px height of an order. */
  rowPx: number
  focusedId: number | null
}

/** Computes which lines are rendered: the visible ones, some before and after them, the focused one, and the sticky day. */
export function useDrawnLines({ scroller, items, rowPx, focusedId }: Options) {
  const { keys, tops, days } = useMemo(() => layOut(items, rowPx), [items, rowPx])
  const focusIndex = useRef(-1)
  const stickyDay = useRef(0)
  const block = useRef({ from: 0, to: 0 })
  // eslint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items[index]?.kind === 'day' ? DAY_PX : rowPx),
    getItemKey: (index) => keys[index] ?? index,
    // For the first picture, which is drawn before the list is measured.
    initialRect: { width: 0, height: window.innerHeight },
    scrollMargin: HEAD_PX,
    scrollPaddingStart: HEAD_PX + DAY_PX,
    rangeExtractor: ({ startIndex, endIndex, count }) => {
      stickyDay.current = days.findLast((index) => index <= startIndex) ?? 0
      block.current = blockAround({ startIndex, endIndex }, block.current)
      const { from, to } = block.current
      const indexes = Array.from({ length: to - from }, (_, index) => from + index)
      const kept = [stickyDay.current, focusIndex.current, ...indexes]
      return [...new Set(kept)].filter((index) => index >= 0 && index < count).toSorted((a, b) => a - b)
    },
  })
  focusIndex.current = focusedId === null ? -1 : keys.indexOf(focusedId)
  const focusedKey = useCallback(() => keys[focusIndex.current] ?? null, [keys])
  const scrollTop = useCallback(() => virtualizer.scrollOffset ?? 0, [virtualizer])
  const drawn = virtualizer.getVirtualItems()
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: -1 }
  const lines = drawn.flatMap(({ index }): GridLine[] => {
    const item = items[index]
    const isInSight = index >= startIndex - NEAR && index <= endIndex + NEAR
    return item === undefined ? [] : [{ index, item, top: tops[index] ?? 0, isInSight }]
  })
  return {
    lines,
    /** Index of the day heading that sticks under the grid head. */
    stickyDay: stickyDay.current,
    isFocusHere: focusIndex.current >= 0,
    focusedKey,
    keys,
    tops,
    /** px of all lines. */
    height: virtualizer.getTotalSize(),
    scrollTop,
    reveal: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}

function layOut(items: readonly GridItem[], rowPx: number) {
  const tops: number[] = []
  const days: number[] = []
  let top = 0
  items.forEach((item, index) => {
    tops.push(top)
    if (item.kind === 'day') days.push(index)
    top += item.kind === 'day' ? DAY_PX : rowPx
  })
  return { keys: items.map(itemKey), tops, days }
}

type Block = { from: number; to: number }

/** Keeps the block `before` while it covers the range and is at most one block too large at each end. */
function blockAround(range: { startIndex: number; endIndex: number }, before: Block): Block {
  const from = Math.floor(Math.max(0, range.startIndex - SPARE) / BLOCK) * BLOCK
  const to = Math.ceil((range.endIndex + SPARE) / BLOCK) * BLOCK
  const isEnough = before.from <= from && before.to >= to
  return isEnough && before.from >= from - BLOCK && before.to <= to + BLOCK ? before : { from, to }
}
