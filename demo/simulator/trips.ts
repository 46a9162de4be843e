import { DETOUR, distanceKm } from '../../contract/rules/distance'
import type { LatLng } from '../../contract/wire/wire'
import { pointBetween } from '../words/point-between'

const ARRIVED_KM = 0.06

/**
 * The position of a rider after `km` of road towards `target`. No roads are known here, so the rider goes straight, and
 * less far by the factor DETOUR.
 */
export function driveTowards(from: LatLng, target: LatLng, km: number): LatLng {
  const left = exactKm(from, target)
  const driven = km / DETOUR
  return left <= driven ? target : pointBetween(from, target, driven / left)
}

export function hasArrived(position: LatLng, target: LatLng): boolean {
  return distanceKm(position, target) <= ARRIVED_KM
}

/** A flat approximation without rounding: a step of a second is shorter than 10 m, the precision of `distanceKm`. */
function exactKm([latA, lngA]: LatLng, [latB, lngB]: LatLng): number {
  const stretch = Math.cos((((latA + latB) / 2) * Math.PI) / 180)
  return 111.195 * Math.hypot(latB - latA, (lngB - lngA) * stretch)
}
