import '../shared/riders/rider-position.css'
import type { Rider } from '../../../contract/riders'
import { useJudgedAt } from '../shared/freshness/judged-at'
import { riderPositionAge } from '../shared/riders/position-age'
import { POSITION_TICK_MS } from '../shared/riders/rider-position'
import { seenWords } from '../shared/riders/seen-words'
import { useNow } from '../ui/use-now'
import { RiderMap } from './rider-map'

export function RiderPlace({ rider }: { rider: Rider }) {
  const nowMs = useNow(POSITION_TICK_MS)
  const judgedAt = useJudgedAt(POSITION_TICK_MS)
  const { current_position: at } = rider
  const { freshness, title } = riderPositionAge(rider, nowMs, judgedAt)
  return (
    <section className="card rider-place" aria-labelledby="rider-place">
      <header>
        <h2 id="rider-place">Position</h2>
        {at !== null && (
          <span className="rider-position" data-freshness={freshness} title={title}>
            <i />
            {seenWords(rider, nowMs, judgedAt)}
          </span>
        )}
      </header>
      {at === null ? (
        <p className="rider-nowhere">No position for this rider</p>
      ) : (
        <RiderMap rider={rider} at={at} isStale={freshness === 'stale'} />
      )}
    </section>
  )
}
