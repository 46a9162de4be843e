import { toMs } from '../../../../contract/words/dates'
import { lateAt, type LatenessLimits } from '../../../../contract/rules/lateness'
import { MINUTE_MS } from '../../../../contract/words/durations'
import type { OrderRow } from '../../../db/core/rows'

/** The sort keys of an order in the queue. They do not depend on the present time, so the row sequence does not change with time. */
export type Rank = { lateAtMin: number; createdAt: number; id: number }

/**
 * Ranks an order by the minute at which it becomes late: first the orders that are late longest, then those at risk, then
 * the oldest. Sorting by the displayed minutes would give the same sequence, but would have to be repeated each minute.
 */
export function rankOf(order: OrderRow, limits: LatenessLimits): Rank {
  const at = lateAt(order, limits)
  // The rider dropped the order: it has no rider and no lateness chip, so it comes first.
  const isDropped = order.cancelled_by === 'RIDER'
  return {
    lateAtMin: at !== null ? Math.ceil(at / MINUTE_MS) : isDropped ? 0 : Infinity,
    createdAt: toMs(order.created_at) ?? Infinity,
    id: order.id,
  }
}

export function compareRanks(a: Rank, b: Rank): number {
  // Compare before subtracting, because Infinity minus Infinity is NaN.
  if (a.lateAtMin !== b.lateAtMin) return a.lateAtMin - b.lateAtMin
  if (a.createdAt !== b.createdAt) return a.createdAt - b.createdAt
  return a.id - b.id
}
