import { Card } from '../../ui/marks/card'
import { Table } from '../../ui/marks/table'
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
    <Card aria-label="Seen positions">
      <Table.Root size="1" layout="fixed">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeaderCell width="80px">Seen</Table.ColumnHeaderCell>
            <Table.ColumnHeaderCell>Where</Table.ColumnHeaderCell>
            <Table.ColumnHeaderCell width="136px">Change</Table.ColumnHeaderCell>
            <Table.ColumnHeaderCell width="112px" justify="end">
              To destination
            </Table.ColumnHeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {sightings.map((sighting, index) => (
            <Table.Row key={sighting.since}>
              <Table.Cell>{timeOf(sighting.since, now)}</Table.Cell>
              <Table.Cell className="ellipsis">{names.get(placeKey(sighting.position)) ?? '-'}</Table.Cell>
              <Table.Cell>{changeWords(sighting, sightings[index + 1], index === 0)}</Table.Cell>
              <Table.Cell justify="end">
                {destination === null ? '-' : `${distanceKm(sighting.position, destination).toFixed(1)} km`}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Card>
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
