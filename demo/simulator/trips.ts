import { distanceKm } from '../../contract/distance'
import type { LatLng } from '../../contract/wire'
import { roadPath } from '../../server/domain/maps/road-path'

/** A rider under way on the road that the tracking map draws. */
type Trip = { target: LatLng; path: readonly LatLng[]; next: number; at: LatLng }

export type Trips = {
  /** Where the rider is after driving `km` towards `target`. */
  drive: (riderId: number, from: LatLng, target: LatLng, km: number) => LatLng
  /** Forgets riders who are not under way. */
  keep: (riderIds: ReadonlySet<number>) => void
}

const ARRIVED_KM = 0.06
/** Somebody else put the rider elsewhere. */
const LOST_KM = 0.15

export function openTrips(): Trips {
  const trips = new Map<number, Trip>()
  return {
    drive: (riderId, from, target, km) => {
      const trip = presentTrip(trips.get(riderId), from, target)
      trips.set(riderId, trip)
      advance(trip, km)
      return trip.at
    },
    keep: (riderIds) => {
      for (const riderId of trips.keys()) if (!riderIds.has(riderId)) trips.delete(riderId)
    },
  }
}

export function hasArrived(position: LatLng, target: LatLng): boolean {
  return distanceKm(position, target) <= ARRIVED_KM
}

function presentTrip(trip: Trip | undefined, from: LatLng, target: LatLng): Trip {
  const same = trip !== undefined && trip.target[0] === target[0] && trip.target[1] === target[1]
  if (same && distanceKm(trip.at, from) < LOST_KM) return trip
  return { target, path: roadPath({ origin: from, destination: target }), next: 1, at: from }
}

function advance(trip: Trip, km: number): void {
  let left = km
  for (let corner = trip.path[trip.next]; corner !== undefined; corner = trip.path[trip.next]) {
    const leg = exactKm(trip.at, corner)
    if (leg > left) {
      trip.at = between(trip.at, corner, left / leg)
      return
    }
    left -= leg
    trip.at = corner
    trip.next += 1
  }
}

/** Flat, and not rounded: steps of a second are shorter than the 10 m of `distanceKm`. */
function exactKm([latA, lngA]: LatLng, [latB, lngB]: LatLng): number {
  const stretch = Math.cos((((latA + latB) / 2) * Math.PI) / 180)
  return 111.195 * Math.hypot(latB - latA, (lngB - lngA) * stretch)
}

function between([lat, lng]: LatLng, [toLat, toLng]: LatLng, share: number): LatLng {
  return [round(lat + (toLat - lat) * share), round(lng + (toLng - lng) * share)]
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
