import './lateness-chip.css'
import { displayDate } from '../../../contract/dates'
import { displayAge, lateness, type Lateness } from '../../../contract/lateness'
import type { Order } from '../../../contract/orders'
import { useNow } from './use-now'

/** Ages move by the minute; four looks a minute are enough. */
const AGE_TICK_MS = 15_000

/** 'due 6 min' or '+12 min' with its hourglass; nothing when the order is on time. */
export function LatenessChip({ order }: { order: Order }) {
  return <Chip lateness={lateness(order, useNow(AGE_TICK_MS))} title={displayDate(order.created_at)} />
}

/** The cell of an order's age: '9 min', or the chip in its place. */
export function OrderAge({ order }: { order: Order }) {
  const judged = lateness(order, useNow(AGE_TICK_MS))
  const title = displayDate(order.created_at)
  if (judged.kind !== 'onTime') return <Chip lateness={judged} title={title} />
  return (
    <span className="age" title={title}>
      {displayAge(judged.ageMin)}
    </span>
  )
}

function Chip({ lateness: judged, title }: { lateness: Lateness; title: string }) {
  if (judged.kind === 'onTime') return null
  const late = judged.kind === 'late'
  return (
    <span className="lateness-chip" data-lateness={judged.kind} title={title}>
      <Hourglass full={late} />
      <span className="visually-hidden">{late ? 'Late' : 'At risk'}</span>
      {late ? `+${displayAge(judged.overMin)}` : `due ${displayAge(judged.dueMin)}`}
    </span>
  )
}

function Hourglass({ full }: { full: boolean }) {
  return (
    <svg width="12" height="12" viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor">
      <path d="M3.5 1.8h9M3.5 14.2h9" strokeWidth="1.8" strokeLinecap="round" />
      <path
        d="M4.8 2v2.2c0 1.6 3.2 2.6 3.2 3.8s-3.2 2.2-3.2 3.8V14h6.4v-2.2c0-1.6-3.2-2.6-3.2-3.8s3.2-2.2 3.2-3.8V2z"
        strokeWidth="1.5"
        strokeLinejoin="round"
        fill={full ? 'currentColor' : 'none'}
      />
      {!full && <path d="M6.2 13.2c.4-1 1-1.6 1.8-1.6s1.4.6 1.8 1.6z" fill="currentColor" stroke="none" />}
    </svg>
  )
}
