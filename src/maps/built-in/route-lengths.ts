import type { LatLng } from '../../../contract/wire'
import type { Leg } from '../map-contract'
import type { Box } from './label-room'
import { project, unproject, type Point } from './mercator'
import type { Ends } from './use-route'

/** px that its words take, and that a pin does. */
const WORDS = { x: 62, y: 12 }
const PIN_PX = 24
/** Along the line, best first. */
const SHARES = [0.5, 0.35, 0.65, 0.2, 0.8]

type Line = { leg: Leg; ends: Ends }

/** Where on its line the length of each stands, off the pins and off each other; none where there is no room. */
export function lengthPlaces(
  lines: readonly Line[],
  pins: readonly LatLng[],
  zoom: number,
): { leg: Leg; at: LatLng }[] {
  const marks = pins.map((at) => project(at, zoom))
  const taken: Point[] = []
  return lines.flatMap(({ leg, ends }) => {
    const [from, to] = [project(ends.from, zoom), project(ends.to, zoom)]
    const spots = SHARES.map((share) => ({
      x: from.x + share * (to.x - from.x),
      y: from.y + share * (to.y - from.y),
    }))
    const free = spots.find(
      (spot) =>
        !marks.some((mark) => isWithin(spot, mark, { x: WORDS.x + PIN_PX, y: WORDS.y + PIN_PX })) &&
        !taken.some((other) => isWithin(spot, other, { x: 2 * WORDS.x, y: 2 * WORDS.y })),
    )
    if (free === undefined) return []
    taken.push(free)
    return [{ leg, at: unproject(free, zoom) }]
  })
}

/** What its words cover. */
export function boxOfLength({ x, y }: Point): Box {
  return { left: x - WORDS.x, right: x + WORDS.x, top: y - WORDS.y, bottom: y + WORDS.y }
}

function isWithin(a: Point, b: Point, reach: Point): boolean {
  return Math.abs(a.x - b.x) < reach.x && Math.abs(a.y - b.y) < reach.y
}
