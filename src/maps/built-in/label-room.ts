import type { LabelSymbolizer } from 'protomaps-leaflet'
import type { LatLng } from '../../../contract/wire'
import { project, type Point } from './mercator'

export type Box = { left: number; top: number; right: number; bottom: number }
export type Line = readonly [from: Point, to: Point]

/** What stands on the ground. `key`: another one where something of it moved. */
export type Obstacles = { key: string; pins: readonly LatLng[]; lines: readonly (readonly LatLng[])[] }

export const NOTHING: Obstacles = { key: '', pins: [], lines: [] }

/** px around a pin that its own label and mark need, and around a line. */
const PIN = { x: 90, y: 46 }
const LINE_PX = 6

export function obstaclesOf(pins: readonly LatLng[], lines: readonly (readonly LatLng[])[] = []): Obstacles {
  return { key: JSON.stringify([pins, lines]), pins, lines }
}

/** Draws no name that would lie over a pin or a route. */
export function keptClear(symbolizer: LabelSymbolizer, obstacles: () => Obstacles): LabelSymbolizer {
  return {
    place: (layout, geometry, feature) => {
      const labels = symbolizer.place(layout, geometry, feature)
      const { pins, lines } = obstacles()
      if (labels === undefined || (pins.length === 0 && lines.length === 0)) return labels
      const places = pins.map((at) => project(at, layout.zoom))
      const drawn = lines.flatMap((line) => segmentsOf(line.map((at) => project(at, layout.zoom))))
      const isClear = (box: Box) =>
        !places.some((place) => isNear(place, box)) &&
        !drawn.some((line) => crosses(line, grown(box, LINE_PX)))
      return labels.filter(({ bboxes }) =>
        bboxes.every(({ minX, minY, maxX, maxY }) =>
          isClear({ left: minX, top: minY, right: maxX, bottom: maxY }),
        ),
      )
    },
  }
}

export function segmentsOf(points: readonly Point[]): Line[] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index]
    return from === undefined ? [] : [[from, to] as const]
  })
}

/** Whether any part of a line lies in a box (Liang and Barsky). */
export function crosses([from, to]: Line, { left, top, right, bottom }: Box): boolean {
  let [enters, leaves] = [0, 1]
  const sides = [
    [from.x - to.x, from.x - left],
    [to.x - from.x, right - from.x],
    [from.y - to.y, from.y - top],
    [to.y - from.y, bottom - from.y],
  ] as const
  for (const [speed, room] of sides) {
    if (speed === 0 && room < 0) return false
    if (speed < 0) enters = Math.max(enters, room / speed)
    if (speed > 0) leaves = Math.min(leaves, room / speed)
  }
  return enters <= leaves
}

function isNear({ x, y }: Point, { left, top, right, bottom }: Box): boolean {
  return left < x + PIN.x && right > x - PIN.x && top < y + PIN.y && bottom > y - PIN.y
}

function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}
