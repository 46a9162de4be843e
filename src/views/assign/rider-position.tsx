import type { Rider } from '../../../contract/riders'
import { useNow } from '../ui/use-now'
import { positionAge, SeenPositions, unchangedAge } from './position-age'

const POSITION_TICK_MS = 5000

/** Outlives the panel: the longer this device looks, the more it knows. */
const seen = new SeenPositions()

/** How old the position is: shape, colour and words. */
export function RiderPosition({ rider }: { rider: Rider }) {
  const now = useNow(POSITION_TICK_MS)
  const age =
    positionAge(rider.position_at, now) ?? unchangedAge(seen.note(rider.id, rider.current_position, now), now)
  return (
    <span className="rider-position" data-freshness={age.freshness} title={age.title}>
      <i />
      {age.text}
    </span>
  )
}
