import { atPlace, type RiderPlace } from '../../../contract/rules/rider-places'
import type { Rider } from '../../../contract/entities/riders'
import type { ServerRow } from '../core/entities'
import { serverRow, type Incoming, type Stored } from './write-rows'

/**
 * Applies newer positions to riders; their other fields stay. Riders whose row is in the same batch, and riders that
 * are not stored, are left out.
 */
export function withPlaces(
  { ids, rows, bases }: Stored,
  incoming: Incoming,
  places: readonly RiderPlace[],
): Incoming {
  const byId = new Map(places.map((place) => [place.id, place]))
  const all = new Map<number, ServerRow | null>(incoming)
  ids.forEach((id, index) => {
    const place = byId.get(id)
    const row = serverRow(rows[index], bases.get(id)) as Rider | null
    if (place === undefined || row === null || incoming.has(id)) return
    const moved = atPlace(row, place)
    if (moved !== row) all.set(id, moved)
  })
  return all
}
