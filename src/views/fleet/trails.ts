import type { Rider } from '../../../contract/riders'
import type { LatLng } from '../../../contract/wire'

/** `since`: when its first point was seen, ms since the epoch. */
export type Trail = { points: readonly LatLng[]; since: number }

/** Of one rider. */
const MOST_POINTS = 200
/** Latitude, longitude and time lie one after the other: thousands of riders may be followed for hours. */
const VALUES = 3

/** Where each rider was seen, as long as this page looks. Nothing of it is stored. */
export class Trails {
  private readonly seen = new Map<number, number[]>()

  /** Positions that have not moved add nothing, so noting the same riders twice is harmless. */
  note(riders: readonly Rider[], nowMs: number): void {
    for (const { id, current_position: at } of riders) {
      if (at === null) continue
      const known = this.seen.get(id)
      if (known === undefined) this.seen.set(id, [at[0], at[1], nowMs])
      else if (known.at(-3) !== at[0] || known.at(-2) !== at[1]) {
        known.push(at[0], at[1], nowMs)
        if (known.length > MOST_POINTS * VALUES) known.splice(0, VALUES)
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
