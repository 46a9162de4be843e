import type { LatLng } from '../../../contract/wire/wire'
import type { Leg } from '../map-contract'
import type { Box } from './label-room'
import { project, unproject, type Point } from './mercator'
import type { Ends } from './use-route'

/** px of half the text of a length, and of a pin. */
const WORDS = { x: 62, y: 12 }
const PIN_PX = 24
/** Positions along the line, the best first. */
const SHARES = [0.5, 0.35, 0.65, 0.2, 0.8]

type Line = { leg: Leg; ends: Ends }

/**
 * The place on its line where each length is shown, without overlapping pins or other lengths; none if there is no
 * room.
 */
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

/** The area that the text covers. */
export function boxOfLength({ x, y }: Point): Box {
  return { left: x - WORDS.x, right: x + WORDS.x, top: y - WORDS.y, bottom: y + WORDS.y }
}

function isWithin(a: Point, b: Point, reach: Point): boolean {
  return Math.abs(a.x - b.x) < reach.x && Math.abs(a.y - b.y) < reach.y
}
