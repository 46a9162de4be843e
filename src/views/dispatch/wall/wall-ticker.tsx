import './wall-ticker.css'
import { deliveryText, pickupText, shortName } from '../../../../contract/rules/order-display'
import { History } from 'lucide-react'
import type { Observation } from '../../../db/core/rows'
import type { WallRows } from '../../../db/queries/live/wall-queries'
import { timeOf } from '../../ui/time/time-of'
import { StatusMark } from '../../shared/statuses/status-mark'
import { statusLook } from '../../shared/statuses/order-status'
import { maskedPlace } from './masked'

const WORDS: Record<Observation['what'], string> = {
  new: 'is new',
  assigned: 'assigned',
  reassigned: 'has another rider',
  accepted: 'accepted',
  'in transit': 'picked up',
  delivered: 'delivered',
  cancelled: 'cancelled',
  paid: 'paid',
  amount: 'has another price',
}

type Props = { last: WallRows['last']; isOld: boolean; build: string; nowMs: number }

export function WallTicker({ last, isOld, build, nowMs }: Props) {
  return (
    <footer className="wall-ticker">
      {last === null ? (
        <span className="wall-event">
          <span>Nothing has happened since this screen was set up.</span>
        </span>
      ) : (
        <span className="wall-event">
          {isOld ? <History aria-hidden="true" /> : <Mark last={last} />}
          {isOld && 'Last event before the break: '}
          <time>{timeOf(last.seen.at, nowMs)}</time>
          <b>
            {last.seen.orderId} {WORDS[last.seen.what]}
          </b>
          {last.order !== null && <span>{whereWords(last.order)}</span>}
        </span>
      )}
      <small>{build === '' ? 'WAT' : `Build ${build} · WAT`}</small>
    </footer>
  )
}

function Mark({ last: { order } }: { last: NonNullable<WallRows['last']> }) {
  return order === null ? <History aria-hidden="true" /> : <StatusMark look={statusLook(order)} size={28} />
}

function whereWords(order: NonNullable<NonNullable<WallRows['last']>['order']>): string {
  const way = `${maskedPlace(pickupText(order))} → ${maskedPlace(deliveryText(order))}`
  return order.rider === null ? way : `${way}, ${shortName(order.rider)}`
}
