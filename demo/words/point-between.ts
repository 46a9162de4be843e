import type { LatLng } from '../../contract/wire/wire'

/** `share`: 0 gives the first point, 1 the second. */
export function pointBetween([lat, lng]: LatLng, [toLat, toLng]: LatLng, share: number): LatLng {
  return [round(lat + (toLat - lat) * share), round(lng + (toLng - lng) * share)]
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
