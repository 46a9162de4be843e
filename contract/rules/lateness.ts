import { toMs } from '../words/dates'
import { MINUTE_MS } from '../words/durations'
import { isCancelled } from './order-rules'
import { wishedPickup } from './pickup-time'
import type { Order } from '../entities/orders'

/** The states in which an order can be late, in the order of work. */
export const TIMED_STATUSES = ['PENDING', 'ASSIGNEDTORIDER', 'ACCEPTED', 'INTRANSIT'] as const
export type TimedStatus = (typeof TIMED_STATUSES)[number]
const BEFORE_PICKUP = ['PENDING', 'ASSIGNEDTORIDER', 'ACCEPTED'] as const

/** Minutes from which an order is at risk, and late. */
export type Limits = { riskMin: number; lateMin: number }

/** Of single orders: minutes in one state. Of corporate orders: minutes since they were placed. */
export type LatenessLimits = {
  standard: Record<TimedStatus, Limits>
  express: Record<TimedStatus, Limits>
  corporate: Limits
}

const SINGLE_MIN: Record<TimedStatus, Limits> = {
  PENDING: { riskMin: 10, lateMin: 20 },
  ASSIGNEDTORIDER: { riskMin: 8, lateMin: 15 },
  ACCEPTED: { riskMin: 20, lateMin: 40 },
  INTRANSIT: { riskMin: 60, lateMin: 90 },
}

/** Until a company sets its own, and on a server that keeps none. Corporate: BC-20. */
export const DEFAULT_LIMITS: LatenessLimits = {
  standard: SINGLE_MIN,
  express: SINGLE_MIN,
  corporate: { riskMin: 24 * 60, lateMin: 48 * 60 },
}

export type Lateness =
  | { kind: 'onTime'; ageMin: number }
  | { kind: 'atRisk'; ageMin: number; dueMin: number }
  | { kind: 'late'; ageMin: number; overMin: number }

/** Of a server that does not send `status_changed_at`: when this computer first saw the order in its status. ISO. */
export type SeenStatus = { status_seen_at?: string }

type LatenessFacts = SeenStatus &
  Pick<
    Order,
    | 'status'
    | 'cancelled_by'
    | 'order_type'
    | 'delivery_type'
    | 'created_at'
    | 'status_changed_at'
    | 'pickup_at'
  >

/**
 * Measured from `status_changed_at`; if the server does not send it, from when the change was seen here, and else from
 * `created_at`; before the pickup not from before the wished time. `nowMs`: ms since the epoch.
 */
export function lateness(order: LatenessFacts, allLimits: LatenessLimits, nowMs: number): Lateness {
  const created = toMs(order.created_at) ?? nowMs
  const ageMin = minutes(nowMs - created)
  const limits = limitsOf(order, allLimits)
  if (limits === null) return { kind: 'onTime', ageMin }
  const inStateMin = minutes(nowMs - (sinceOf(order) ?? nowMs))
  if (inStateMin >= limits.lateMin) return { kind: 'late', ageMin, overMin: inStateMin - limits.lateMin }
  if (inStateMin >= limits.riskMin) return { kind: 'atRisk', ageMin, dueMin: limits.lateMin - inStateMin }
  return { kind: 'onTime', ageMin }
}

/** When the order is late if it stays in its state, ms since the epoch; null: it is never late, or nobody knows when. */
export function lateAt(order: LatenessFacts, allLimits: LatenessLimits): number | null {
  const limits = limitsOf(order, allLimits)
  const since = sinceOf(order)
  return limits === null || since === null ? null : since + limits.lateMin * MINUTE_MS
}

/** A corporate order is measured from when it was placed. */
function sinceOf(order: LatenessFacts): number | null {
  if (order.order_type === 'bulk') return toMs(order.created_at)
  const since = toMs(order.status_changed_at) ?? toMs(order.status_seen_at) ?? toMs(order.created_at)
  return since === null ? null : Math.max(since, wishedPickup(order) ?? since)
}

/**
 * Minutes from placing an order to its pickup beyond which some state on the way has been at risk, and late: the sums of
 * the limits before INTRANSIT; of a corporate order its own limits.
 */
export function pickupLimits(
  order: Pick<Order, 'order_type' | 'delivery_type'>,
  allLimits: LatenessLimits,
): Limits {
  if (order.order_type === 'bulk') return allLimits.corporate
  const before = BEFORE_PICKUP.map((status) => kindLimits(order, allLimits)[status])
  return {
    riskMin: before.reduce((sum, { riskMin }) => sum + riskMin, 0),
    lateMin: before.reduce((sum, { lateMin }) => sum + lateMin, 0),
  }
}

/**
 * Minutes from placing an order to its delivery from which some state on the way has been late: the sum of all limits; of
 * a corporate order its own limit.
 */
export function deliveryLateMin(
  order: Pick<Order, 'order_type' | 'delivery_type'>,
  allLimits: LatenessLimits,
): number {
  const toPickup = pickupLimits(order, allLimits).lateMin
  return order.order_type === 'bulk' ? toPickup : toPickup + kindLimits(order, allLimits).INTRANSIT.lateMin
}

function limitsOf(order: LatenessFacts, allLimits: LatenessLimits): Limits | null {
  const status = TIMED_STATUSES.find((one) => one === order.status)
  if (status === undefined || isCancelled(order)) return null
  return order.order_type === 'bulk' ? allLimits.corporate : kindLimits(order, allLimits)[status]
}

function kindLimits(
  { delivery_type }: Pick<Order, 'delivery_type'>,
  { standard, express }: LatenessLimits,
): Record<TimedStatus, Limits> {
  return delivery_type === 'EXPRESS_DELIVERY' ? express : standard
}

function minutes(ms: number): number {
  return Math.max(0, Math.floor(ms / MINUTE_MS))
}

/** '9 min', '2 h 16', '19 h', '3 d' */
export function displayAge(ageMin: number): string {
  if (ageMin < 60) return `${ageMin} min`
  const hours = Math.floor(ageMin / 60)
  if (hours < 10) return `${hours} h ${String(ageMin % 60).padStart(2, '0')}`
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`
}
