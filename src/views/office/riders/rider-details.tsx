import '../../ui/marks/text-link.css'
import './riders.css'
import './rider-details.css'
import type { RiderRow } from '../../../db/core/rows'
import { RowVerdict } from '../../shared/commands/row-verdict'
import { NotesOf } from '../../shared/notes/notes-section'
import { useApp } from '../../console'
import { fullName } from '../../../../contract/rules/order-display'
import { TrailSection } from '../../shared/trail/trail-section'
import { RiderDocuments } from './rider-documents'
import { RiderFacts } from './rider-facts'
import { RiderHead } from './rider-head'
import { RiderOrders } from './rider-orders'
import type { RiderActions } from './use-rider-actions'
import '../../shared/riders/rider-position.css'
import { Card } from '../../ui/marks/card'
import type { Rider } from '../../../../contract/entities/riders'
import { useJudgedAt } from '../../shared/freshness/judged-at'
import { riderPositionAge } from '../../shared/riders/position-age'
import { POSITION_TICK_MS } from '../../shared/riders/rider-position'
import { seenWords } from '../../shared/riders/seen-words'
import { useNow } from '../../ui/time/use-now'
import { RiderMap } from './rider-map'

type Props = {
  rider: RiderRow
  /** Null if the rider is not on this device, so that no action is possible. */
  actions: RiderActions | null
}

export function RiderDetails({ rider, actions }: Props) {
  const { config } = useApp()
  return (
    <div className="rider-page">
      <Card className="rider-top" aria-labelledby="rider-name">
        <RiderHead rider={rider} actions={actions} />
        <RowVerdict entity="rider" row={rider} />
      </Card>
      <div className="rider-columns">
        <div className="rider-column">
          <RiderOrders rider={rider} />
          {config.notes && (
            <Card>
              <NotesOf
                subject={{ kind: 'rider', id: rider.id, name: fullName(rider) }}
                row={rider}
                heading="h2"
              />
            </Card>
          )}
          <RiderFacts rider={rider} />
        </div>
        <div className="rider-column">
          <RiderPlace rider={rider} />
          <RiderDocuments rider={rider} isHere={actions !== null} />
          <Card>
            <TrailSection
              subject="rider"
              id={rider.id}
              revision={rider.revision ?? null}
              className="rider-trail"
              heading="h2"
            />
          </Card>
        </div>
      </div>
    </div>
  )
}

function RiderPlace({ rider }: { rider: Rider }) {
  const nowMs = useNow(POSITION_TICK_MS)
  const judgedAt = useJudgedAt(POSITION_TICK_MS)
  const { current_position: at } = rider
  const { freshness, title } = riderPositionAge(rider, nowMs, judgedAt)
  return (
    <Card
      title="Position"
      tools={
        at !== null && (
          <span className="rider-position" data-freshness={freshness} title={title}>
            <i />
            {seenWords(rider, nowMs, judgedAt)}
          </span>
        )
      }
    >
      {at === null ? (
        <p className="rider-nowhere">No position for this rider</p>
      ) : (
        <RiderMap rider={rider} at={at} isStale={freshness === 'stale'} />
      )}
    </Card>
  )
}
