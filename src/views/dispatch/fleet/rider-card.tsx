import './fleet-card.css'
import { Bike, X } from 'lucide-react'
import { Link } from 'wouter'
import { deliveryText, fullName } from '../../../../contract/rules/order-display'
import { displayPhone } from '../../../../contract/words/phones'
import type { Rider } from '../../../../contract/entities/riders'
import type { OrderRow } from '../../../db/core/rows'
import { FactLine, FactList } from '../../ui/marks/fact-list'
import { jobsText } from '../../shared/riders/rider-options'
import { IconButton } from '../../ui/controls/icon-button'
import { keyed } from '../../ui/keys/key-caps'
import { LatenessChip } from '../../shared/lateness/lateness-chip'
import { StatusBadge } from '../../shared/statuses/status-badge'
import { useTimeOf } from '../../ui/time/use-time-of'
import { useJudgedAt } from '../../shared/freshness/judged-at'
import { POSITION_TICK_MS } from '../../shared/riders/rider-position'
import { seenWords } from '../../shared/riders/seen-words'
import type { Trail } from './trails'

type Props = {
  rider: Rider
  jobs: number
  inHand: readonly OrderRow[]
  /** Number of orders delivered today, as far as this device saw. */
  delivered: number
  trail: Trail | null
  nowMs: number
  onOrder: (id: number) => void
  onClose: () => void
}

export function RiderCard({ rider, jobs, inHand, delivered, trail, nowMs, onOrder, onClose }: Props) {
  const timeOf = useTimeOf()
  const judgedAt = useJudgedAt(POSITION_TICK_MS)
  const name = fullName(rider)
  return (
    <aside className="fleet-card" aria-label={`Day of ${name}`}>
      <header className="fleet-card-head">
        <Bike aria-hidden="true" />
        <h2 className="ellipsis">{name}</h2>
        <IconButton label="Close" {...keyed('close')} size="s" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
        <p className="fleet-card-chips">
          {jobsText(jobs)}, {seenWords(rider, nowMs, judgedAt)}
        </p>
      </header>
      <FactList>
        <FactLine label="Phone">{displayPhone(rider.phone)}</FactLine>
        <FactLine label="Today" note="as far as this device saw">
          {delivered} delivered
        </FactLine>
        <FactLine label="Trail" note={trail === null ? null : 'positions that this page saw'}>
          {trail === null
            ? 'no position yet'
            : `seen since ${timeOf(trail.since)}, ${trail.points.length} ${trail.points.length === 1 ? 'place' : 'places'}`}
        </FactLine>
      </FactList>
      <section className="fleet-nearest">
        <header>
          <h3>In hand</h3>
          <span>{inHand.length}</span>
        </header>
        {inHand.length === 0 && <p>No order in hand is on this device.</p>}
        <ul aria-label={`Orders in hand of ${name}`}>
          {inHand.map((order) => (
            <li key={order.id} className="fleet-in-hand">
              <button
                type="button"
                aria-label={`Look at order ${order.id}`}
                onClick={() => onOrder(order.id)}
              >
                <span className="fleet-nearest-words">
                  <strong>
                    {order.id} <StatusBadge order={order} short /> <LatenessChip order={order} />
                  </strong>
                  <span className="ellipsis">to {deliveryText(order)}</span>
                </span>
              </button>
              <Link
                className="text-link"
                href={`/orders?order=${order.id}`}
                aria-label={`Open order ${order.id}`}
              >
                Open
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}
