import type * as L from 'leaflet'
import type { LatLng } from '../../../contract/wire/wire'

/** False when the user has asked for less motion: then the map moves without animation. */
export function hasMotion(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

export function latLngOf({ lat, lng }: L.LatLng): LatLng {
  return [lat, lng]
}
