import { useEffect, type RefObject } from 'react'
import { freePlace, overlaps, type Box } from './free-place'

const WIDTH = 320
const GAP = 8
const EDGE = 16
/** px of window; in a narrower one the notices only move up and down. */
const NARROW = 600
/** While notices stand, the page under them moves on. */
const LOOK_MS = 500

/** What a notice never covers: a state, an age, and what can be pressed or typed into. */
const KEPT_CLEAR = '.status-badge, .lateness-chip, .age, .sync-mark, button, a[href], input, select, textarea'
/** What it covers only where there is no other place: the words that say what is looked at. */
const HEADINGS =
  '[role="columnheader"], thead th, h1, h2, h3, .order-summary-line, .order-item, .list-notes, .banner, .figure, .empty-state, .conflict-card, .fleet-card'

/** Puts the notices where they cover nothing that is looked at or pressed; once there, they stay as long as that holds. */
export function useToastPlace(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current
    if (element === null) return undefined
    let timer: number | undefined
    const look = () => {
      const stands = place(element)
      window.clearInterval(timer)
      timer = stands ? window.setInterval(() => place(element), LOOK_MS) : undefined
    }
    const observer = new MutationObserver(look)
    observer.observe(element, { childList: true, subtree: true })
    window.addEventListener('resize', look)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', look)
      window.clearInterval(timer)
    }
  }, [region])
}

/** False when no notice stands. */
function place(region: HTMLElement): boolean {
  const cards = [...region.querySelectorAll<HTMLElement>('[data-x-position="right"] .toast-card')]
  if (cards.length === 0) return false
  if (region.matches(':hover')) return true
  const height = cards.reduce((sum, card) => sum + card.offsetHeight + GAP, -GAP)
  const room = roomOf(document.querySelector('main'))
  const home = { right: homeRight(), top: room.top + GAP }
  const obstacles = boxesOf(KEPT_CLEAR, room)
  const headings = boxesOf(HEADINGS, room)
  const present = presentOf(region)
  if (present !== null && isFree({ ...present, height, room }, [...obstacles, ...headings])) return true
  const { right, top } = freePlace({ home, width: WIDTH, height, obstacles, headings, room })
  region.style.setProperty('--toast-top', `${top}px`)
  region.style.setProperty('--toast-right', `${window.innerWidth - right}px`)
  return true
}

function homeRight(): number {
  return window.innerWidth <= NARROW ? EDGE + WIDTH : window.innerWidth - EDGE
}

function roomOf(main: HTMLElement | null): Box {
  const { left, top } = main?.getBoundingClientRect() ?? { left: 0, top: 0 }
  const isNarrow = window.innerWidth <= NARROW
  return { left: isNarrow ? EDGE : left, top, right: window.innerWidth, bottom: window.innerHeight }
}

function boxesOf(selector: string, room: Box): Box[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.closest('.toast-region') === null)
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0 && overlaps(box, room))
}

/** Where the notices stand, if they were placed before. */
function presentOf({ style }: HTMLElement): { right: number; top: number } | null {
  const [top, right] = ['--toast-top', '--toast-right'].map((name) => style.getPropertyValue(name))
  if (top === undefined || top === '' || right === undefined) return null
  return { top: Number.parseFloat(top), right: window.innerWidth - Number.parseFloat(right) }
}

type Standing = { right: number; top: number; height: number; room: Box }

function isFree({ right, top, height, room }: Standing, obstacles: Box[]): boolean {
  const box = { left: right - WIDTH, top, right, bottom: top + height }
  const isInside =
    box.left >= room.left && right <= room.right && top >= room.top && box.bottom <= room.bottom
  return isInside && !obstacles.some((one) => overlaps(one, box))
}
