import type * as L from 'leaflet'
import { useState, type PointerEvent } from 'react'
import type { Bounds, PlacesMapProps } from '../places-contract'
import { latLngOf } from './map-values'
import type { Point } from './mercator'

type Box = { from: Point; to: Point }
type Options = Pick<PlacesMapProps, 'isDrawing' | 'onArea'> & { map: L.Map | null }

/** A smaller one is a hand that trembled. */
const SMALLEST_PX = 6

/** A drag that draws an area: with Shift, or while the tool is on; every other drag is the ground's. */
export function useAreaHand({ map, isDrawing, onArea }: Options) {
  const [box, setBox] = useState<Box | null>(null)
  const end = () => {
    setBox(null)
    map?.dragging.enable()
  }
  const hand = {
    // Before Leaflet hears of the press, which follows as one of the mouse.
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !(isDrawing || event.shiftKey)) return
      map?.dragging.disable()
      event.currentTarget.setPointerCapture(event.pointerId)
      const from = placeOf(event)
      setBox({ from, to: from })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (box !== null) setBox({ from: box.from, to: placeOf(event) })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (box === null) return
      end()
      const drawn = { from: box.from, to: placeOf(event) }
      if (map !== null && isLarge(drawn)) onArea(boundsOf(drawn, map))
    },
    onPointerCancel: end,
  }
  return { box, hand }
}

/** px from the upper left corner of the map. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

function isLarge({ from, to }: Box): boolean {
  return Math.abs(from.x - to.x) >= SMALLEST_PX && Math.abs(from.y - to.y) >= SMALLEST_PX
}

function boundsOf({ from, to }: Box, map: L.Map): Bounds {
  const at = ({ x, y }: Point) => latLngOf(map.containerPointToLatLng([x, y]))
  const [a, b] = [at(from), at(to)]
  return {
    south: Math.min(a[0], b[0]),
    north: Math.max(a[0], b[0]),
    west: Math.min(a[1], b[1]),
    east: Math.max(a[1], b[1]),
  }
}
