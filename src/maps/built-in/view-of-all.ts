import type { LatLng } from '../../../contract/wire'
import { FARTHEST_ZOOM, NEAREST_ZOOM } from '../map-contract'
import { project, unproject, type Point } from './mercator'

export type Size = { width: number; height: number }

/** Px around the outermost places, for their labels, the chips and the buttons. */
const ROOM: Size = { width: 120, height: 80 }

/**
 * From where all places are seen: the nearest whole zoom, which tiles are drawn for. Null for fewer than two places, which
 * have no extent. `size`: px of the map.
 */
export function viewOfAll(places: readonly LatLng[], size: Size): { centre: LatLng; zoom: number } | null {
  const points = places.map((at) => project(at, 0))
  const [x, y] = [spanOf(points, 'x'), spanOf(points, 'y')]
  if (x.width === 0 && y.width === 0) return null
  const across = (size.width - 2 * ROOM.width) / x.width
  const down = (size.height - 2 * ROOM.height) / y.width
  const zoom = Math.floor(Math.log2(Math.max(1, Math.min(across, down))))
  return {
    centre: unproject({ x: x.middle, y: y.middle }, 0),
    zoom: Math.max(FARTHEST_ZOOM, Math.min(NEAREST_ZOOM, zoom)),
  }
}

function spanOf(points: readonly Point[], axis: keyof Point): { middle: number; width: number } {
  const values = points.map((point) => point[axis])
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return points.length === 0 ? { middle: 0, width: 0 } : { middle: (least + most) / 2, width: most - least }
}
