import { toMs } from '../words/dates'
import { DAY_MS } from '../words/durations'
import type { OrderStatus } from '../words/order-statuses'
import type { Order } from '../entities/orders'

/** Ours: an order may wish for a pickup time. Until then it is not late. */

/** How far ahead a pickup may be wished for. */
export const MOST_PICKUP_DAYS = 14

/** Why a pickup time is refused; null: it is possible. `pickupMs`, `nowMs`: ms since the epoch. */
export function refusePickupTime(pickupMs: number, nowMs: number): string | null {
  if (pickupMs <= nowMs) return 'The pickup time must be later than now.'
  if (pickupMs > nowMs + MOST_PICKUP_DAYS * DAY_MS)
    return `The pickup time may be at most ${MOST_PICKUP_DAYS} days from now.`
  return null
}

const BEFORE_PICKUP: readonly string[] = [
  'PENDING',
  'ASSIGNEDTORIDER',
  'ACCEPTED',
] satisfies readonly OrderStatus[]

type Wishing = Pick<Order, 'status' | 'pickup_at'>

/** The wished pickup time of an order that was not picked up, ms since the epoch; null without one. */
export function wishedPickup({ status, pickup_at: at }: Wishing): number | null {
  return BEFORE_PICKUP.includes(status) ? toMs(at) : null
}

/** The wished pickup time if it is later than `nowMs`; otherwise null. ms since the epoch. */
export function pickupAhead(order: Wishing, nowMs: number): number | null {
  const wished = wishedPickup(order)
  return wished !== null && wished > nowMs ? wished : null
}
