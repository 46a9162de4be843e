import { displayTime, toMs } from '../../../contract/dates'
import { displayAge } from '../../../contract/lateness'
import { deliveryText, fullName, pickupText } from '../../../contract/order-display'
import { isCancelled } from '../../../contract/order-rules'
import type { Order, OrderRider } from '../../../contract/orders'
import { displayPhone } from '../../../contract/phones'
import { deliveredAt } from './order-facts'

export type TimelineStep = {
  title: 'Picked up' | 'In Transit' | 'Delivered'
  state: 'done' | 'current' | 'open'
  detail: string
  /** A plate beside the detail. */
  mono: string | null
  time: string
}

const MINUTE_MS = 60_000

const STATES: Partial<Record<Order['status'], TimelineStep['state'][]>> = {
  INTRANSIT: ['done', 'current', 'open'],
  DELIVERED: ['done', 'done', 'done'],
}
const NOT_BEGUN: TimelineStep['state'][] = ['open', 'open', 'open']

/** OD-02, AG-72, AG-73. Null for a cancelled order, which has its label instead. `nowMs`: ms since the epoch. */
export function timelineSteps(order: Order, nowMs: number): TimelineStep[] | null {
  if (isCancelled(order)) return null
  const states = STATES[order.status] ?? NOT_BEGUN
  const steps = [pickedUp(order), inTransit(order, nowMs), delivered(order)]
  return steps.map((step, index) => ({ ...step, state: states[index] ?? 'open' }))
}

type Words = Omit<TimelineStep, 'state'>

function pickedUp(order: Order): Words {
  const time = order.status === 'INTRANSIT' ? displayTime(order.status_changed_at) : '-'
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
