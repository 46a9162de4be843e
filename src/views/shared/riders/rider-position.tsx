import './rider-position.css'
import type { Rider } from '../../../../contract/riders'
import { useNow } from '../../ui/use-now'
import { positionAge, SeenPositions, unchangedAge, type PositionAge } from './position-age'

export const POSITION_TICK_MS = 5000

/** Outlives the panel: the longer this device looks, the more it knows. */
const seen = new SeenPositions()

/** How old the position is: shape, colour and words. */
export function RiderPosition({ rider }: { rider: Rider }) {
  const age = riderPositionAge(rider, useNow(POSITION_TICK_MS))
  return (
    <span className="rider-position" data-freshness={age.freshness} title={age.title}>
      <i />
      {age.text}
    </span>
  )
}

/** By the server's time of the position, or by how long this device has seen it unchanged. `nowMs`: ms since the epoch. */
export function riderPositionAge(rider: Rider, nowMs: number): PositionAge {
  const since = seen.note(rider.id, rider.current_position, nowMs)
  return positionAge(rider.position_at, nowMs) ?? unchangedAge(since, nowMs)
}
