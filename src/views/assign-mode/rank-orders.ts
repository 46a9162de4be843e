import { toMs } from '../../../contract/dates'
import { lateAt, type LatenessLimits } from '../../../contract/lateness'
import type { OrderRow } from '../../db/core/rows'

/** The sort keys of an order in the queue. They do not depend on the present time, so the order of rows stays. */
export type Rank = { lateAtMin: number; createdAt: number; id: number }

const MINUTE_MS = 60_000

/**
 * By the minute at which the order becomes late: the orders that are late longest come first, then those at risk, then
 * the oldest. The minutes on the chips give the same order, but they would have to be sorted again each minute.
 */
export function rankOf(order: OrderRow, limits: LatenessLimits): Rank {
  const at = lateAt(order, limits)
  // Its rider dropped it: nobody is on it, and no chip counts for it.
  const isDropped = order.cancelled_by === 'RIDER'
  return {
    lateAtMin: at !== null ? Math.ceil(at / MINUTE_MS) : isDropped ? 0 : Infinity,
    createdAt: toMs(order.created_at) ?? Infinity,
    id: order.id,
  }
}

export function compareRanks(a: Rank, b: Rank): number {
  // Infinity less Infinity is no number.
  if (a.lateAtMin !== b.lateAtMin) return a.lateAtMin - b.lateAtMin
  if (a.createdAt !== b.createdAt) return a.createdAt - b.createdAt
  return a.id - b.id
}
