import { displayDate, toMs } from '../../../../contract/words/dates'
import { displayAge } from '../../../../contract/rules/lateness'
import { deliveryText, fullName, pickupText } from '../../../../contract/rules/order-display'
import { isCancelled } from '../../../../contract/rules/order-rules'
import { isOrderStatus, type OrderStatus } from '../../../../contract/words/order-statuses'
import type { Order, OrderRider } from '../../../../contract/entities/orders'
import { displayPhone } from '../../../../contract/words/phones'
import { readingOf } from '../../../../contract/wire/unread'
import { MINUTE_MS } from '../../../../contract/words/durations'
import type { Observation } from '../../../db/core/rows'
import { deliveredAt } from './order-facts'

export type TimelineStep = {
  title: 'Picked up' | 'In Transit' | 'Delivered'
  state: 'done' | 'current' | 'open'
  detail: string
  /** The raw text of an unreadable field that the step uses, if any. */
  unreadText: string | undefined
  /** The bike number, shown beside the detail. */
  mono: string | null
  time: string
  /** True: `time` is when this device saw the change. */
  isObserved: boolean
}

const NOT_BEGUN: TimelineStep['state'][] = ['open', 'open', 'open']
const STATES: Record<OrderStatus, TimelineStep['state'][]> = {
  PENDING: NOT_BEGUN,
  ASSIGNEDTORIDER: NOT_BEGUN,
  ACCEPTED: NOT_BEGUN,
  INTRANSIT: ['done', 'current', 'open'],
  DELIVERED: ['done', 'done', 'done'],
  CANCELLED: NOT_BEGUN,
}

/**
 * OD-02, AG-72, AG-73. Null for a cancelled order, which has no steps. Without a time from the server, a step gets the time
 * at which this device saw the change. `nowMs`: ms since the epoch; `observations`: oldest first.
 */
export function timelineSteps(
  order: Order,
  nowMs: number,
  observations: readonly Observation[] = [],
): TimelineStep[] | null {
  const cancelled = readingOf(order, isCancelled)
  if (cancelled.value) return null
  const states = isOrderStatus(order.status) ? STATES[order.status] : NOT_BEGUN
  const steps = [
    { reading: readingOf(order, (row) => pickedUp(row)), what: 'in transit' },
    { reading: readingOf(order, (row) => inTransit(row, nowMs)), what: null },
    { reading: readingOf(order, delivered), what: 'delivered' },
  ] as const
  return steps.map(({ reading: { value: words, unreadText = cancelled.unreadText }, what }, index) => {
    const state = states[index] ?? 'open'
    const seen =
      state === 'done' && words.time === '-' ? observations.findLast((one) => one.what === what) : undefined
    if (seen === undefined) return { ...words, unreadText, state, isObserved: false }
    return { ...words, unreadText, state, time: displayDate(seen.at), isObserved: true }
  })
}

type Words = Omit<TimelineStep, 'state' | 'unreadText' | 'isObserved'>

function pickedUp(order: Order): Words {
  const time = order.status === 'INTRANSIT' ? displayDate(order.status_changed_at) : '-'
  return { title: 'Picked up', detail: pickupText(order), mono: null, time }
}

function inTransit({ rider, status, status_changed_at }: Order, nowMs: number): Words {
  const time = status === 'INTRANSIT' ? sinceWords(status_changed_at, nowMs) : '-'
  if (rider === null) return { title: 'In Transit', detail: '-', mono: null, time }
  return { title: 'In Transit', detail: riderWords(rider), mono: rider.bike_number ?? null, time }
}

function delivered(order: Order): Words {
  return { title: 'Delivered', detail: deliveryText(order), mono: null, time: deliveredAt(order) || '-' }
}

function riderWords(rider: OrderRider): string {
  return `${fullName(rider)} · ${displayPhone(rider.phone)}`
}

function sinceWords(changedAt: string | undefined, nowMs: number): string {
  const since = toMs(changedAt)
  return since === null ? '-' : `for ${displayAge(Math.max(0, Math.floor((nowMs - since) / MINUTE_MS)))}`
}
