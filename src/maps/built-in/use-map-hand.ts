import {
  useEffect,
  useEffectEvent,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import type { Point } from './mercator'
import type { MapView } from './use-map-view'

const KEY_STEP_PX = 80
/** How far a wheel turns for one step of zoom. */
const WHEEL_PX = 240
const MOST_STEPS = 1

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: KEY_STEP_PX, y: 0 },
  ArrowRight: { x: -KEY_STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP_PX },
  ArrowDown: { x: 0, y: -KEY_STEP_PX },
}

const STEPS: Record<string, number> = { '+': 1, '=': 1, '-': -1 }

/** Dragging, the wheel and the keys of the map. */
export function useMapHand(element: RefObject<HTMLElement | null>, { dragBy, zoomBy, showAll }: MapView) {
  const grip = useRef<Point | null>(null)

  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const { left, top, width, height } = (event.currentTarget as HTMLElement).getBoundingClientRect()
    const about = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
    const steps = -event.deltaY / WHEEL_PX
    zoomBy(Math.max(-MOST_STEPS, Math.min(MOST_STEPS, steps)), about)
  })
  useEffect(() => {
    const ground = element.current
    const onWheel = (event: WheelEvent) => turn(event)
    // React listens passively: the page would scroll too.
    ground?.addEventListener('wheel', onWheel, { passive: false })
    return () => ground?.removeEventListener('wheel', onWheel)
  }, [element])

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      grip.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = grip.current
      if (from === null || (event.clientX === from.x && event.clientY === from.y)) return
      grip.current = { x: event.clientX, y: event.clientY }
      dragBy({ x: event.clientX - from.x, y: event.clientY - from.y })
    },
    onPointerUp: () => {
      grip.current = null
    },
    onPointerCancel: () => {
      grip.current = null
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const arrow = ARROWS[event.key]
      const steps = STEPS[event.key]
      const isAll = event.key === '0'
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (arrow === undefined && steps === undefined && !isAll) return
      event.preventDefault()
      if (arrow !== undefined) dragBy(arrow)
      if (steps !== undefined) zoomBy(steps)
      if (isAll) showAll()
    },
  }
}
