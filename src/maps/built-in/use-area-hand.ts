import type * as L from 'leaflet'
import { useState, type PointerEvent } from 'react'
import type { Area, PlacesMapProps } from '../places-contract'
import { latLngOf } from './map-values'
import type { Point } from './mercator'

/** The two corners of a box, or the way of a hand that draws around something. */
export type Drawn = readonly [from: Point, ...rest: Point[]]
type Options = Pick<PlacesMapProps, 'isDrawing' | 'shape' | 'onArea'> & { map: L.Map | null }

/** A smaller one is a hand that trembled. */
const SMALLEST_PX = 6
/** Between two corners of what is drawn by hand. */
const STEP_PX = 4

/** A drag that draws an area: with Shift, or while the tool is on; every other drag is the ground's. */
export function useAreaHand({ map, isDrawing, shape = 'box', onArea }: Options) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const end = () => {
    setDrawn(null)
    map?.dragging.enable()
  }
  const goOn = ([from, ...rest]: Drawn, to: Point): Drawn => {
    const last = rest.at(-1) ?? from
    if (shape === 'box') return [from, to]
    return Math.hypot(to.x - last.x, to.y - last.y) < STEP_PX ? [from, ...rest] : [from, ...rest, to]
  }
  const hand = {
    // Before Leaflet hears of the press, which follows as one of the mouse.
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !(isDrawing || event.shiftKey)) return
      map?.dragging.disable()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrawn([placeOf(event)])
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drawn !== null) setDrawn(goOn(drawn, placeOf(event)))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (drawn === null) return
      end()
      const whole = goOn(drawn, placeOf(event))
      if (map !== null && isLarge(whole)) onArea(areaOf(whole, map))
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

function areaOf(drawn: Drawn, map: L.Map): Area {
  return drawn.map(({ x, y }) => latLngOf(map.containerPointToLatLng([x, y])))
}
