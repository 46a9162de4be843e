import { readCoordinates, type LatLng } from './wire'

/** A box around the country, in degrees. It contains all of Nigeria and a little of the neighbouring countries. */
const BOX = { south: 4.2, north: 13.95, west: 2.65, east: 14.7 }

export function isInNigeria([lat, lng]: LatLng): boolean {
  return lat >= BOX.south && lat <= BOX.north && lng >= BOX.west && lng <= BOX.east
}

/** Reads '6.5244, 3.3792', as maps write positions; null if the text is not a valid position. */
export function readLatLng(text: string): LatLng | null {
  const parts = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text)
  return parts === null ? null : readCoordinates([parts[1], parts[2]])
}

/** Six decimals: a precision of a tenth of a metre. */
export function writeLatLng([lat, lng]: LatLng): string {
  return `${lat.toFixed(6)}, ${lng.toFixed(6)}`
}
