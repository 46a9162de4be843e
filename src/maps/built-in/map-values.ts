import type * as L from 'leaflet'
import type { LatLng } from '../../../contract/wire'

/** A picture moves at once where the person asked the computer for less motion. */
export function hasMotion(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

export function latLngOf({ lat, lng }: L.LatLng): LatLng {
  return [lat, lng]
}
