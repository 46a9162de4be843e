import { DETOUR, distanceKm } from '../../contract/rules/distance'
import type { LatLng } from '../../contract/wire/wire'

/** Kilometres by road, with the server's estimate; 2 decimals. */
export function roadKm(from: LatLng, to: LatLng): number {
  return Math.round(distanceKm(from, to) * DETOUR * 100) / 100
}
