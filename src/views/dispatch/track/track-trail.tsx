import { timeOf } from '../../ui/time/time-of'
import { distanceKm } from '../../../../contract/rules/distance'
import type { LatLng } from '../../../../contract/wire/wire'
import type { Sighting } from '../../../machines/sightings'
import { useNow } from '../../ui/time/use-now'
import { ageWords } from './tracking-words'
import { placeKey } from './use-place-names'

const TICK_MS = 15_000

type Props = {
  /** Newest first. */
  sightings: readonly Sighting[]
  names: ReadonlyMap<string, string>
  destination: LatLng | null
}

export function TrackTrail({ sightings, names, destination }: Props) {
  const now = useNow(TICK_MS)
  if (sightings.length === 0) return null
  return (
    <section className="card track-trail" aria-label="Seen positions">
      <table>
        <thead>
          <tr>
            <th scope="col">Seen</th>
            <th scope="col">Where</th>
            <th scope="col">Change</th>
            <th scope="col">To destination</th>
          </tr>
        </thead>
        <tbody>
          {sightings.map((sighting, index) => (
            <tr key={sighting.since}>
              <td>{timeOf(sighting.since, now)}</td>
              <td className="ellipsis">{names.get(placeKey(sighting.position)) ?? '-'}</td>
              <td>{changeWords(sighting, sightings[index + 1], index === 0)}</td>
              <td>
                {destination === null ? '-' : `${distanceKm(sighting.position, destination).toFixed(1)} km`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** `isNewest`: the rider may still be there. */
function changeWords(
  { position, since, until }: Sighting,
  before: Sighting | undefined,
  isNewest: boolean,
): string {
  if (isNewest && until - since >= 120_000) return `unchanged ${ageWords(until - since)}`
  return before === undefined ? 'first seen' : `moved ${distanceKm(before.position, position).toFixed(2)} km`
}
