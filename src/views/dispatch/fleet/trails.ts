import { distanceKm } from '../../../../contract/rules/distance'
import type { Rider } from '../../../../contract/entities/riders'
import type { LatLng } from '../../../../contract/wire/wire'
import type { ConsoleDatabase } from '../../../db/core/console-database'

/** `since`: time of the first point, ms since the epoch. */
export type Trail = { points: readonly LatLng[]; since: number }

const MOST_POINTS = 200
/** Each point is three numbers in one flat array (latitude, longitude, time), to save memory for thousands of riders. */
const VALUES = 3
/** Shorter movements are ignored, because a phone that does not move still reports slightly different positions. */
const LEAST_KM = 0.03

/** One `Trails` per console, in memory only, so that the trails remain when a person leaves the map and returns. */
const kept = new WeakMap<ConsoleDatabase, Trails>()

export function trailsOf(database: ConsoleDatabase): Trails {
  const trails = kept.get(database) ?? new Trails()
  kept.set(database, trails)
  return trails
}

export class Trails {
  private readonly seen = new Map<number, number[]>()

  /** Adds the riders' positions. A position that has hardly moved is ignored, so the same riders may be added twice. */
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

  /** The rider's trail, oldest point first. Null if no position of the rider was ever seen. */
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

/** Keeps every second point. Repeated use makes the older part of a trail coarser, but keeps its whole time span. */
function everySecond(known: readonly number[]): number[] {
  return known.filter((_, index) => Math.floor(index / VALUES) % 2 === 0)
}
