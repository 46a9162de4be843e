import { atPlace, type RiderPlace } from '../../../../contract/rules/rider-places'
import type { Rider } from '../../../../contract/entities/riders'
import type { RiderPlaces } from '../../../machines/rider-places'

type Placed = { place: RiderPlace; rider: Rider }

/** The last results for each row and list, so that unchanged riders stay the same objects and no time is parsed twice. */
const placedOf = new WeakMap<Rider, Placed>()
const listOf = new WeakMap<readonly Rider[], readonly Rider[]>()

/** The riders with their newer positions, where there are any. */
export function placedRiders(riders: readonly Rider[], places: RiderPlaces): readonly Rider[] {
  if (places.size === 0) return riders
  const last = listOf.get(riders) ?? riders
  const next = riders.map((row) => placedRider(row, places.get(row.id)))
  if (next.every((rider, index) => rider === last[index])) return last
  listOf.set(riders, next)
  return next
}

function placedRider(row: Rider, place: RiderPlace | undefined): Rider {
  if (place === undefined) return row
  const known = placedOf.get(row)
  if (known?.place === place) return known.rider
  const rider = atPlace(row, place)
  placedOf.set(row, { place, rider })
  return rider
}
