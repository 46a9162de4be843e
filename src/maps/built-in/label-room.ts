import type { LabelSymbolizer } from 'protomaps-leaflet'
import type { LatLng } from '../../../contract/wire/wire'
import { project, unproject, type Point } from './mercator'

export type Box = { left: number; top: number; right: number; bottom: number }
export type Line = readonly [from: Point, to: Point]

/** What map names must not cover: pins with labels, pins without, and routes. `key`: changes when something moves. */
export type Obstacles = {
  key: string
  pins: readonly LatLng[]
  marks: readonly LatLng[]
  lines: readonly (readonly LatLng[])[]
}

/** px to keep free around a pin with its label, around a pin without, and around a line. */
const PIN = { x: 90, y: 46 }
const MARK = { x: 20, y: 20 }
const LINE_PX = 6
/** With more pins than this there is no room for names. */
const MOST_MARKS = 150
/** Names are laid out again only when a pin has moved this far. */
const STEP_PX = 8

export const NOTHING: Obstacles = { key: '', pins: [], marks: [], lines: [] }

export function obstaclesOf(pins: readonly LatLng[], lines: readonly (readonly LatLng[])[] = []): Obstacles {
  return { key: JSON.stringify([pins, lines]), pins, marks: [], lines }
}

/** The obstacles with many more pins, rounded to a few px; without them if they are too many. */
export function withMarks(some: Obstacles, places: readonly LatLng[], zoom: number): Obstacles {
  if (places.length === 0 || places.length > MOST_MARKS) return some
  const step = (px: number) => Math.round(px / STEP_PX) * STEP_PX
  const marks = places.map((at) => {
    const { x, y } = project(at, zoom)
    return unproject({ x: step(x), y: step(y) }, zoom)
  })
  return { ...some, key: JSON.stringify([some.key, marks]), marks }
}

/** Omits names that would cover a pin or a route. */
export function keptClear(symbolizer: LabelSymbolizer, obstacles: () => Obstacles): LabelSymbolizer {
  return {
    place: (layout, geometry, feature) => {
      const placesOf = (all: readonly LatLng[], reach: Point) =>
        all.map((at) => ({ point: project(at, layout.zoom), reach }))
      const labels = symbolizer.place(layout, geometry, feature)
      const { pins, marks, lines } = obstacles()
      if (labels === undefined || pins.length + marks.length + lines.length === 0) return labels
      const places = [...placesOf(pins, PIN), ...placesOf(marks, MARK)]
      const drawn = lines.flatMap((line) => segmentsOf(line.map((at) => project(at, layout.zoom))))
      const isClear = (box: Box) =>
        !places.some(({ point, reach }) => isNear(point, box, reach)) &&
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

/** Whether any part of a line is inside a box (Liang and Barsky). */
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

function isNear({ x, y }: Point, { left, top, right, bottom }: Box, reach: Point): boolean {
  return left < x + reach.x && right > x - reach.x && top < y + reach.y && bottom > y - reach.y
}

function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}
