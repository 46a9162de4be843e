import { useEffect, type RefObject } from 'react'

export const HIDDEN_LEFT = 'data-hidden-left'

/** Marks the sides on which columns are scrolled out of view, so that the pinned columns show an edge there. */
export function useHiddenEdges(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const mark = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      element.toggleAttribute(HIDDEN_LEFT, scrollLeft > 0)
      element.toggleAttribute('data-hidden-right', scrollLeft + clientWidth < scrollWidth - 1)
    }
    // A new observer reports before the next paint.
    const sizes = new ResizeObserver(mark)
    sizes.observe(element)
    // The first child is as wide as all columns together.
    if (element.firstElementChild !== null) sizes.observe(element.firstElementChild)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [scroller])
}
