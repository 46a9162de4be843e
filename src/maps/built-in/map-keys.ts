import type { KeyboardEvent } from 'react'
import type { Point } from './mercator'

const KEY_STEP_PX = 80

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -KEY_STEP_PX, y: 0 },
  ArrowRight: { x: KEY_STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP_PX },
  ArrowDown: { x: 0, y: KEY_STEP_PX },
}

const STEPS: Record<string, number> = { '+': 1, '=': 1, '-': -1 }

type Moves = { panBy: (offset: Point) => void; zoomBy: (steps: number) => void; showAll: () => void }

/**
 * The keys of a map: arrows, plus, minus, and 0 to show everything. Combinations with Ctrl, Meta or Alt are left to
 * the browser.
 */
export function mapKeys({ panBy, zoomBy, showAll }: Moves) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const arrow = ARROWS[event.key]
    const steps = STEPS[event.key]
    const isAll = event.key === '0'
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (arrow === undefined && steps === undefined && !isAll) return
    event.preventDefault()
    if (arrow !== undefined) panBy(arrow)
    if (steps !== undefined) zoomBy(steps)
    if (isAll) showAll()
  }
}
