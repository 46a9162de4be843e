import type { LatLng } from '../../../contract/wire'

/** Web Mercator, in px of the 256 px tile scheme; x grows to the east, y to the south. */

export type Point = { x: number; y: number }

const TILE = 256
const NORTHMOST = 85.0511
const EARTH_CIRCUMFERENCE_M = 40_075_016.686

/** Px of the whole world's edge. */
export function worldSize(zoom: number): number {
  return TILE * 2 ** zoom
}

export function project([lat, lng]: LatLng, zoom: number): Point {
  const size = worldSize(zoom)
  const latitude = (Math.max(-NORTHMOST, Math.min(NORTHMOST, lat)) * Math.PI) / 180
  return {
    x: ((lng + 180) / 360) * size,
    y: (0.5 - Math.log(Math.tan(Math.PI / 4 + latitude / 2)) / (2 * Math.PI)) * size,
  }
}

export function unproject({ x, y }: Point, zoom: number): LatLng {
  const size = worldSize(zoom)
  const latitude = 2 * Math.atan(Math.exp((0.5 - y / size) * 2 * Math.PI)) - Math.PI / 2
  return [(latitude * 180) / Math.PI, (x / size) * 360 - 180]
}

/** How many px a kilometre is long at a latitude. */
export function pxPerKm(lat: number, zoom: number): number {
  const metersPerPx = (EARTH_CIRCUMFERENCE_M * Math.cos((lat * Math.PI) / 180)) / worldSize(zoom)
  return 1000 / metersPerPx
}
