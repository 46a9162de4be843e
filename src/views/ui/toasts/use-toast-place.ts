import { useEffect, type RefObject } from 'react'

const GAP = 8
/** The widest notice and the least width that one can be read in, px. */
const WIDEST = 400
const NARROWEST = 240
/** Notices look for a new place at least this often, because panes and rows move without an event. */
const EVERY_MS = 250
/** The bars of a page are its first elements, px from its top. */
const BARS_PX = 96
const PANES = '.pane, .side-pane, .rider-desk, .side-panel'
/** The current row, and the buttons that Enter presses wherever the focus is. */
const DECIDED = 'main [aria-selected="true"], .button[data-kind="solid"]'
const EVENTS = ['keydown', 'click', 'focusin', 'scroll', 'resize'] as const

/**
 * Places the notices at the top right of the page, below its bar and left of its pane (AG-175). They move down where they
 * would cover the row or the button that the next key decides.
 */
export function useToastPlace(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current
    if (element === null) return undefined
    let frame = 0
    let timer: number | undefined
    const place = () => {
      frame = 0
      // A notice that somebody points at or has the focus stays where it is.
      if (element.querySelector('[data-sonner-toaster]:is(:hover, :focus-within)') === null)
        placeNotices(element)
    }
    const placeSoon = () => {
      if (timer !== undefined) frame ||= requestAnimationFrame(place)
    }
    const follow = () => {
      const isShown = element.querySelector('.toast-card') !== null
      if (!isShown) window.clearInterval(timer)
      timer = isShown ? (timer ?? window.setInterval(placeSoon, EVERY_MS)) : undefined
      placeSoon()
    }
    placeNotices(element)
    const observer = new MutationObserver(follow)
    observer.observe(element, { childList: true, subtree: true })
    for (const event of EVENTS) window.addEventListener(event, placeSoon, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      window.clearInterval(timer)
      cancelAnimationFrame(frame)
      for (const event of EVENTS) window.removeEventListener(event, placeSoon, { capture: true })
    }
  }, [region])
}

function placeNotices(region: HTMLElement): void {
  const page =
    document.querySelector('main')?.getBoundingClientRect() ?? document.body.getBoundingClientRect()
  const panes = rectsOf(PANES)
  const lefts = panes.map(({ left }) => left).filter((left) => left - page.left >= NARROWEST + 2 * GAP)
  const right = Math.min(page.right, ...lefts)
  const width = Math.min(WIDEST, right - page.left - 2 * GAP)
  const cards = [...region.querySelectorAll<HTMLElement>('.toast-card')]
  const height = cards.reduce((sum, { offsetHeight }) => sum + offsetHeight + GAP, 0)
  const bars = rectsOf('main .toolbar').filter(({ top }) => top < page.top + BARS_PX)
  const top = Math.max(page.top, ...bars.map(({ bottom }) => bottom)) + GAP
  const box = { left: right - GAP - width, right, height }
  // A pane without room beside it is below the list, or covers the page.
  const below = panes.filter(({ left, top: start }) => !lefts.includes(left) && start > top + GAP)
  const free = freeTop(top, box, [...decidedRects(), ...below])
  setPixels(region, '--toast-top', free)
  setPixels(region, '--toast-right', Math.max(0, window.innerWidth - right) + GAP)
  setPixels(region, '--toast-width', width)
}

type Box = { left: number; right: number; height: number }
type Rect = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** The first place from `top` down where the box covers none of the rectangles; `top` itself if there is none. */
export function freeTop(top: number, { left, right, height }: Box, rects: readonly Rect[]): number {
  const beside = rects.filter((rect) => rect.left < right && left < rect.right)
  const inOrder = beside.toSorted((a, b) => a.top - b.top)
  let free = top
  for (const rect of inOrder) if (rect.top < free + height && free < rect.bottom) free = rect.bottom + GAP
  return free + height <= window.innerHeight ? free : top
}

function decidedRects(): DOMRect[] {
  const focused = document.activeElement
  const isControl = focused?.matches('button, input, select, textarea, a[href], [role="row"]') === true
  return [...rectsOf(DECIDED), ...(isControl ? [focused.getBoundingClientRect()] : [])]
}

function rectsOf(selector: string): DOMRect[] {
  const rects = [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
  return rects.filter(({ width, height }) => width > 0 && height > 0)
}

function setPixels({ style }: HTMLElement, name: string, value: number): void {
  const text = `${Math.round(value)}px`
  if (style.getPropertyValue(name) !== text) style.setProperty(name, text)
}
