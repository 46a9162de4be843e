import { DETOUR, distanceKm } from '../../contract/distance'
import type { LatLng } from '../../contract/wire'
import { pointBetween } from '../point-between'

const ARRIVED_KM = 0.06

/**
 * Where a rider is after `km` of road towards `target`. No road is known here: the rider goes straight, by as much less as
 * roads are longer.
 */
export function driveTowards(from: LatLng, target: LatLng, km: number): LatLng {
  const left = exactKm(from, target)
  const driven = km / DETOUR
  return left <= driven ? target : pointBetween(from, target, driven / left)
}

export function hasArrived(position: LatLng, target: LatLng): boolean {
  return distanceKm(position, target) <= ARRIVED_KM
}

/** Flat, and not rounded: steps of a second are shorter than the 10 m of `distanceKm`. */
function exactKm([latA, lngA]: LatLng, [latB, lngB]: LatLng): number {
  const stretch = Math.cos((((latA + latB) / 2) * Math.PI) / 180)
  return 111.195 * Math.hypot(latB - latA, (lngB - lngA) * stretch)
}
