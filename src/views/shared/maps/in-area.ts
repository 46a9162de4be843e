import type { LatLng } from '../../../../contract/wire/wire'
import type { Area } from '../../../maps/places-contract'

/** True when a position is in a box, edges included, or in a polygon: then the number of edges to its east is odd. */
export function inArea(at: LatLng | null, area: Area): boolean {
  if (at === null) return false
  const [a, b] = area
  if (area.length === 2 && a !== undefined && b !== undefined)
    return isBetween(at[0], a[0], b[0]) && isBetween(at[1], a[1], b[1])
  return inPolygon(at, area)
}

function isBetween(value: number, a: number, b: number): boolean {
  return value >= Math.min(a, b) && value <= Math.max(a, b)
}

function inPolygon([lat, lng]: LatLng, corners: Area): boolean {
  let isIn = false
  let from = corners.at(-1)
  for (const to of corners) {
    if (from !== undefined && from[0] > lat !== to[0] > lat) {
      const east = from[1] + ((lat - from[0]) / (to[0] - from[0])) * (to[1] - from[1])
      if (lng < east) isIn = !isIn
    }
    from = to
  }
  return isIn
}
