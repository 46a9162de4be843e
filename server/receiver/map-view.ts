import type { LatLng } from '../../contract/wire/wire'

/** A point of Web Mercator: 0 to 1 from west to east and from north to south. */
type World = { x: number; y: number }
export type Pixel = readonly [x: number, y: number]

/** `left`, `top`: of the world; `scale`: pixels of the whole world. */
export type View = { left: number; top: number; width: number; height: number; scale: number }

const SIZE = { width: 360, height: 220 }
const MARGIN = 44
/** m. A view is at least this wide, so that the position is not more exact than it is. */
const NARROWEST_M = 2500
const EQUATOR_M = 40_075_017

/** https://en.wikipedia.org/wiki/Web_Mercator_projection */
export function toWorld([lat, lng]: LatLng): World {
  const angle = (lat * Math.PI) / 180
  return {
    x: (lng + 180) / 360,
    y: (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2,
  }
}

/** Two corners of the square whose sides are `meters` from its middle. */
export function cornersAround([lat, lng]: LatLng, meters: number): [LatLng, LatLng] {
  const north = (360 * meters) / EQUATOR_M
  const east = north / Math.cos((lat * Math.PI) / 180)
  return [
    [lat - north, lng - east],
    [lat + north, lng + east],
  ]
}

/** The view that shows all these places, with north at the top. */
export function viewOf(places: readonly [LatLng, ...LatLng[]]): View {
  const points = places.map(toWorld)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [north, south] = [Math.min(...ys), Math.max(...ys)]
  const closest = (SIZE.width * EQUATOR_M * Math.cos((places[0][0] * Math.PI) / 180)) / NARROWEST_M
  const scale = Math.min(
    closest,
    (SIZE.width - 2 * MARGIN) / (east - west),
    (SIZE.height - 2 * MARGIN) / (south - north),
  )
  return {
    left: (west + east) / 2 - SIZE.width / scale / 2,
    top: (north + south) / 2 - SIZE.height / scale / 2,
    ...SIZE,
    scale,
  }
}

export function toPixel({ x, y }: World, { left, top, scale }: View): Pixel {
  return [(x - left) * scale, (y - top) * scale]
}

/** Meters of one pixel at this latitude. */
export function metersOf(lat: number, { scale }: View): number {
  return (EQUATOR_M * Math.cos((lat * Math.PI) / 180)) / scale
}

/** The part of a ring in the view, by https://en.wikipedia.org/wiki/Sutherland-Hodgman_algorithm. */
export function inView(ring: readonly Pixel[], { width, height }: View): readonly Pixel[] {
  const sides: [axis: 0 | 1, bound: number, sign: 1 | -1][] = [
    [0, 0, 1],
    [0, width, -1],
    [1, 0, 1],
    [1, height, -1],
  ]
  return sides.reduce((kept, [axis, bound, sign]) => {
    const isInside = (point: Pixel) => (point[axis] - bound) * sign >= 0
    return kept.flatMap((point, index) => {
      const before = kept.at(index - 1) ?? point
      const crossing = isInside(point) === isInside(before) ? [] : [crossingOf(before, point, axis, bound)]
      return isInside(point) ? [...crossing, point] : crossing
    })
  }, ring)
}

function crossingOf(from: Pixel, to: Pixel, axis: 0 | 1, bound: number): Pixel {
  const share = (bound - from[axis]) / (to[axis] - from[axis])
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}
