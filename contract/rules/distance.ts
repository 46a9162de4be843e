import type { LatLng } from '../wire/wire'

const EARTH_RADIUS_KM = 6371
/** A road is about this many times as long as the great circle between its ends. */
export const DETOUR = 1.3

/** Great-circle distance in km by the haversine formula, rounded to 2 decimals (BC-06). */
export function distanceKm([latA, lngA]: LatLng, [latB, lngB]: LatLng): number {
  const dLat = radians(latB - latA)
  const dLng = radians(lngB - lngA)
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(latA)) * Math.cos(radians(latB)) * Math.sin(dLng / 2) ** 2
  const km = 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
  return Math.round(km * 100) / 100
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
