import type { LatLng } from '../../../../contract/wire'
import type { Bounds } from '../../../maps/places-contract'

/** Edges included. */
export function inBounds(at: LatLng | null, { south, north, west, east }: Bounds): boolean {
  if (at === null) return false
  const [lat, lng] = at
  return lat >= south && lat <= north && lng >= west && lng <= east
}
