import '../ui/card.css'
import '../ui/text-link.css'
import './rider-details.css'
import type { RiderRow } from '../../db/core/rows'
import { RowVerdict } from '../shared/commands/row-verdict'
import { TrailSection } from '../shared/trail/trail-section'
import { RiderDocuments } from './rider-documents'
import { RiderFacts } from './rider-facts'
import { RiderHead } from './rider-head'
import { RiderOrders } from './rider-orders'
import { RiderPlace } from './rider-place'
import type { RiderActions } from './use-rider-actions'

type Props = {
  rider: RiderRow
  /** Null if the rider is not on this device, so that no action is possible. */
  actions: RiderActions | null
}

export function RiderDetails({ rider, actions }: Props) {
  return (
    <div className="rider-page">
      <section className="card rider-top" aria-labelledby="rider-name">
        <RiderHead rider={rider} actions={actions} />
        <RowVerdict entity="rider" row={rider} />
      </section>
      <div className="rider-columns">
        <div className="rider-column">
          <RiderOrders rider={rider} />
          <RiderFacts rider={rider} />
        </div>
        <div className="rider-column">
          <RiderPlace rider={rider} />
          <RiderDocuments rider={rider} />
          <TrailSection
            subject="rider"
            id={rider.id}
            revision={rider.revision ?? null}
            className="card rider-trail"
            heading="h2"
          />
        </div>
      </div>
    </div>
  )
}
