import { useState, type PointerEvent } from 'react'
import type { Bounds, PlacesMapProps } from '../places-contract'
import { project, unproject, type Point } from './mercator'
import type { Placed, Size } from './places-view'
import type { useMapHand } from './use-map-hand'

type Box = { from: Point; to: Point }
type Options = Pick<PlacesMapProps, 'isDrawing' | 'onArea'> & { view: Placed; size: Size }
type Ground = ReturnType<typeof useMapHand>

/** A smaller one is a hand that trembled. */
const SMALLEST_PX = 6

/** A drag that draws an area: with Shift, or while the tool is on; every other drag is the ground's. */
export function useAreaHand(ground: Ground, { isDrawing, onArea, view, size }: Options) {
  const [box, setBox] = useState<Box | null>(null)
  const hand = {
    onKeyDown: ground.onKeyDown,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !(isDrawing || event.shiftKey)) return ground.onPointerDown(event)
      event.currentTarget.setPointerCapture(event.pointerId)
      const from = placeOf(event)
      setBox({ from, to: from })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (box === null) ground.onPointerMove(event)
      else setBox({ from: box.from, to: placeOf(event) })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      ground.onPointerUp()
      if (box === null) return
      setBox(null)
      const drawn = { from: box.from, to: placeOf(event) }
      if (isLarge(drawn)) onArea(boundsOf(drawn, view, size))
    },
    onPointerCancel: () => {
      ground.onPointerCancel()
      setBox(null)
    },
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

function boundsOf({ from, to }: Box, { centre, zoom }: Placed, { width, height }: Size): Bounds {
  const middle = project(centre, zoom)
  const at = ({ x, y }: Point) =>
    unproject({ x: middle.x + x - width / 2, y: middle.y + y - height / 2 }, zoom)
  const [a, b] = [at(from), at(to)]
  return {
    south: Math.min(a[0], b[0]),
    north: Math.max(a[0], b[0]),
    west: Math.min(a[1], b[1]),
    east: Math.max(a[1], b[1]),
  }
}
