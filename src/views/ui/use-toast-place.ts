import { useEffect, type RefObject } from 'react'

const GAP = 8

/** Places the toasts at the bottom left of the page, where lists and forms have no buttons. */
export function useToastPlace(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current
    if (element === null) return undefined
    const place = () => {
      const page = document.querySelector('main')?.getBoundingClientRect()
      const bottom = page === undefined ? 0 : Math.max(0, window.innerHeight - page.bottom)
      element.style.setProperty('--toast-left', `${(page?.left ?? 0) + GAP}px`)
      element.style.setProperty('--toast-bottom', `${bottom + GAP / 2}px`)
    }
    place()
    // The rail may have changed its width since the last toast.
    const observer = new MutationObserver(place)
    observer.observe(element, { childList: true, subtree: true })
    window.addEventListener('resize', place)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', place)
    }
  }, [region])
}
