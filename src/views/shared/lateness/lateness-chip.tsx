import './lateness-chip.css'
import { Eye } from 'lucide-react'
import {
  daysBetween,
  displayDate,
  displayDay,
  displayTime,
  displayWeekday,
  lagosDay,
  toMs,
} from '../../../../contract/words/dates'
import { displayAge, lateness, type Lateness, type SeenStatus } from '../../../../contract/rules/lateness'
import { pickupAhead } from '../../../../contract/rules/pickup-time'
import type { Order } from '../../../../contract/entities/orders'
import { readingOf } from '../../../../contract/wire/unread'
import { useLatenessLimits } from './use-lateness-limits'
import { marked, shownText } from '../../ui/marks/shown-text'
import { useNow } from '../../ui/time/use-now'

/** Ages change every minute, so four updates in a minute are enough. */
const AGE_TICK_MS = 15_000

/** 'due 6 min' or '+12 min' with an hourglass; nothing when the order is on time. */
export function LatenessChip({ order }: { order: Order & SeenStatus }) {
  const now = useNow(AGE_TICK_MS)
  const limits = useLatenessLimits()
  const { value: judged, unreadText } = readingOf(order, (row) => lateness(row, limits, now))
  return <Chip judged={judged} unreadText={unreadText} order={order} />
}

/** The cell of an order's age: '9 min', or the lateness chip. */
export function OrderAge({ order }: { order: Order & SeenStatus }) {
  const now = useNow(AGE_TICK_MS)
  const limits = useLatenessLimits()
  const { value: judged, unreadText } = readingOf(order, (row) => lateness(row, limits, now))
  if (judged.kind !== 'onTime') return <Chip judged={judged} unreadText={unreadText} order={order} />
  const wished = pickupAhead(order, now)
  if (wished !== null)
    return (
      <span className="age" title={`Pickup wished for ${displayDate(wished)}. Placed ${ageTitle(order)}`}>
        for {pickupWords(wished, now)}
      </span>
    )
  return (
    <span className="age" title={ageTitle(order)}>
      {shownText(order, ({ created_at }) => (toMs(created_at) === null ? '-' : displayAge(judged.ageMin)))}
    </span>
  )
}

/** '16:00' today, 'Mon 16:00' in the next days, 'Dec 09' later. */
function pickupWords(pickupMs: number, nowMs: number): string {
  const days = daysBetween(lagosDay(nowMs), lagosDay(pickupMs)) - 1
  if (days > 6) return displayDay(lagosDay(pickupMs)).replace(/, \d{4}$/, '')
  const time = displayTime(pickupMs)
  return days === 0 ? time : `${displayWeekday(pickupMs).slice(0, 3)} ${time}`
}

/** The times from which age and lateness are computed. */
function ageTitle(order: Order & SeenStatus): string {
  const placed = displayDate(order.created_at)
  if (!isSeenHere(order)) return placed
  return `${placed}. In its status since ${displayDate(order.status_seen_at)}, as seen on this device.`
}

/** The server sends no time, so this device noted when it saw the status. */
function isSeenHere({ order_type, status_changed_at, status_seen_at }: Order & SeenStatus): boolean {
  return order_type !== 'bulk' && toMs(status_changed_at) === null && status_seen_at !== undefined
}

type ChipProps = { judged: Lateness; unreadText: string | undefined; order: Order & SeenStatus }

function Chip({ judged, unreadText, order }: ChipProps) {
  if (judged.kind === 'onTime') return null
  const late = judged.kind === 'late'
  return (
    <span
      className="lateness-chip"
      data-lateness={judged.kind}
      data-long={isLongLate(judged) || undefined}
      title={ageTitle(order)}
    >
      <Hourglass full={late} />
      {!isJustLate(judged) && <span className="visually-hidden">{late ? 'Late' : 'At risk'}</span>}
      {marked(chipWords(judged), unreadText)}
      {isSeenHere(order) && (
        <>
          <Eye size={12} aria-hidden="true" />
          <span className="visually-hidden">as seen on this device</span>
        </>
      )}
    </span>
  )
}

/** The first minute, without a number of minutes. */
function isJustLate(judged: Lateness): boolean {
  return judged.kind === 'late' && judged.overMin === 0
}

/** min */
const LONG_LATE = 10

function isLongLate(judged: Lateness): boolean {
  return judged.kind === 'late' && judged.overMin >= LONG_LATE
}

function chipWords(judged: Exclude<Lateness, { kind: 'onTime' }>): string {
  if (isJustLate(judged)) return 'Late'
  return judged.kind === 'late' ? `+${displayAge(judged.overMin)}` : `due ${displayAge(judged.dueMin)}`
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
