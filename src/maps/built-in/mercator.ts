import * as L from 'leaflet'
import type { LatLng } from '../../../contract/wire/wire'

/** Web Mercator, in px of the 256 px tile scheme; x grows to the east, y to the south. */

export type Point = { x: number; y: number }
/** px */
export type Size = { width: number; height: number }

const EARTH_CIRCUMFERENCE_M = 40_075_016.686
const { EPSG3857 } = L.CRS

export function project(at: LatLng, zoom: number): Point {
  return EPSG3857.latLngToPoint(L.latLng(at), zoom)
}

export function unproject({ x, y }: Point, zoom: number): LatLng {
  const { lat, lng } = EPSG3857.pointToLatLng(L.point(x, y), zoom)
  return [lat, lng]
}

/** The length of a kilometre at a latitude, in px. */
export function pxPerKm(lat: number, zoom: number): number {
  const metersPerPx = (EARTH_CIRCUMFERENCE_M * Math.cos((lat * Math.PI) / 180)) / EPSG3857.scale(zoom)
  return 1000 / metersPerPx
}
