import type * as L from 'leaflet'
import { useState, type PointerEvent } from 'react'
import type { Area, PlacesMapProps } from '../places-contract'
import { latLngOf } from './map-values'
import type { Point } from './mercator'

/** The two corners of a box, or the points of a free line. */
export type Drawn = readonly [from: Point, ...rest: Point[]]
type Options = Pick<PlacesMapProps, 'isDrawing' | 'shape' | 'onArea'> & { map: L.Map | null }

/** px. A smaller area counts as an accidental movement. */
const SMALLEST_PX = 6
/** px between two points of a free line. */
const STEP_PX = 4

/** Draws an area by dragging: with Shift, or while the tool is on. Every other drag moves the map. */
export function useAreaHand({ map, isDrawing, shape = 'box', onArea }: Options) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const end = () => {
    setDrawn(null)
    map?.dragging.enable()
  }
  const withPoint = ([from, ...rest]: Drawn, to: Point): Drawn => {
    const last = rest.at(-1) ?? from
    if (shape === 'box') return [from, to]
    return Math.hypot(to.x - last.x, to.y - last.y) < STEP_PX ? [from, ...rest] : [from, ...rest, to]
  }
  const hand = {
    // Pointer events come before the mouse events that Leaflet handles.
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !(isDrawing || event.shiftKey)) return
      map?.dragging.disable()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrawn([placeOf(event)])
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drawn !== null) setDrawn(withPoint(drawn, placeOf(event)))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (drawn === null) return
      end()
      const whole = withPoint(drawn, placeOf(event))
      if (map !== null && isLarge(whole)) onArea(drawnArea(whole, map))
    },
    onPointerCancel: end,
  }
  return { drawn, hand }
}

/** px from the upper left corner of the map. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

function isLarge(drawn: Drawn): boolean {
  return isWide(drawn.map(({ x }) => x)) && isWide(drawn.map(({ y }) => y))
}

function isWide(values: readonly number[]): boolean {
  return Math.max(...values) - Math.min(...values) >= SMALLEST_PX
}

function drawnArea(drawn: Drawn, map: L.Map): Area {
  return drawn.map(({ x, y }) => latLngOf(map.containerPointToLatLng([x, y])))
}
