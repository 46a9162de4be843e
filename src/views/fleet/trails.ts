import { distanceKm } from '../../../contract/distance'
import type { Rider } from '../../../contract/riders'
import type { LatLng } from '../../../contract/wire'
import type { ConsoleDatabase } from '../../db/core/console-database'

/** `since`: when its first point was seen, ms since the epoch. */
export type Trail = { points: readonly LatLng[]; since: number }

/** Of one rider. */
const MOST_POINTS = 200
/** Latitude, longitude and time lie one after the other: thousands of riders may be followed for hours. */
const VALUES = 3
/** A phone that lies still tells many places. */
const LEAST_KM = 0.03

/** Of each console, so that who leaves the map and comes back finds them. Nothing of it is stored. */
const kept = new WeakMap<ConsoleDatabase, Trails>()

export function trailsOf(database: ConsoleDatabase): Trails {
  const trails = kept.get(database) ?? new Trails()
  kept.set(database, trails)
  return trails
}

/** Where each rider was seen while the map was open. */
export class Trails {
  private readonly seen = new Map<number, number[]>()

  /** Positions that have hardly moved add nothing, so noting the same riders twice is harmless. */
  note(riders: readonly Rider[], nowMs: number): void {
    for (const { id, current_position: at } of riders) {
      if (at === null) continue
      const known = this.seen.get(id)
      if (known === undefined) this.seen.set(id, [at[0], at[1], nowMs])
      else if (hasMoved(known, at)) {
        known.push(at[0], at[1], nowMs)
        if (known.length > MOST_POINTS * VALUES) this.seen.set(id, everySecond(known))
      }
    }
  }

  /** Oldest first; null: never seen with a position. */
  of(riderId: number): Trail | null {
    const values = this.seen.get(riderId)
    const since = values?.[2]
    if (values === undefined || since === undefined) return null
    const points: LatLng[] = []
    for (let index = 0; index + 1 < values.length; index += VALUES) {
      const [lat, lng] = [values[index], values[index + 1]]
      if (lat !== undefined && lng !== undefined) points.push([lat, lng])
    }
    return { points, since }
  }
}

function hasMoved(known: readonly number[], at: LatLng): boolean {
  const [lat = 0, lng = 0] = known.slice(-VALUES)
  return (lat !== at[0] || lng !== at[1]) && distanceKm([lat, lng], at) >= LEAST_KM
}

/** The first and the newest stay: a whole shift gets coarser towards its beginning, and loses none of its hours. */
function everySecond(known: readonly number[]): number[] {
  return known.filter((_, index) => Math.floor(index / VALUES) % 2 === 0)
}
