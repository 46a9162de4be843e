import { toMs } from './dates'
import { isCancelled } from './order-rules'
import { statusFacts } from './order-statuses'
import type { Order } from './orders'

/** BC-20 */
const CORPORATE_MIN = { riskMin: 24 * 60, lateMin: 48 * 60 }
const MINUTE_MS = 60_000

export type Lateness =
  | { kind: 'onTime'; ageMin: number }
  | { kind: 'atRisk'; ageMin: number; dueMin: number }
  | { kind: 'late'; ageMin: number; overMin: number }

type LatenessFacts = Pick<
  Order,
  'status' | 'cancelled_by' | 'order_type' | 'created_at' | 'status_changed_at'
>

/**
 * Measured from `status_changed_at`, or from `created_at` if the server does not send it. `nowMs`: ms since the epoch.
 */
export function lateness(order: LatenessFacts, nowMs: number): Lateness {
  const created = toMs(order.created_at) ?? nowMs
  const ageMin = minutes(nowMs - created)
  const limits = limitsOf(order)
  if (limits === null) return { kind: 'onTime', ageMin }
  const since = order.order_type === 'bulk' ? created : (toMs(order.status_changed_at) ?? created)
  const inStateMin = minutes(nowMs - since)
  if (inStateMin >= limits.lateMin) return { kind: 'late', ageMin, overMin: inStateMin - limits.lateMin }
  if (inStateMin >= limits.riskMin) return { kind: 'atRisk', ageMin, dueMin: limits.lateMin - inStateMin }
  return { kind: 'onTime', ageMin }
}

function limitsOf(order: LatenessFacts) {
  if (isCancelled(order)) return null
  const limits = statusFacts(order.status)?.limitsMin ?? null
  if (limits === null) return null
  return order.order_type === 'bulk' ? CORPORATE_MIN : limits
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
