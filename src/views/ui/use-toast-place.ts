import { useEffect, type RefObject } from 'react'

const GAP = 8

/** Places the toasts at the bottom left of the page, where lists and forms have no buttons. */
export function useToastPlace(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current
    if (element === null) return undefined
    const place = () => {
      const page = document.querySelector('main')?.getBoundingClientRect()
      // The pages without a status bar have a line of their own at the bottom.
      const line = document.querySelector('[data-bottom-line]')?.getBoundingClientRect()
      const end = Math.min(page?.bottom ?? window.innerHeight, line?.top ?? window.innerHeight)
      element.style.setProperty('--toast-left', `${(page?.left ?? 0) + GAP}px`)
      element.style.setProperty('--toast-bottom', `${Math.max(0, window.innerHeight - end) + GAP / 2}px`)
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
