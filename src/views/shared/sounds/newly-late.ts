import { lateness, type LatenessLimits } from '../../../../contract/lateness'
import type { OrderRow } from '../../../db/core/rows'

/**
 * Returns a function that gets all late orders and returns true when one of them is new: it was not passed before, and it
 * was not late yet when the page was opened. `openedAt`: ms since the epoch.
 */
export function createNewlyLate(
  openedAt: number,
): (news: { late: readonly OrderRow[]; limits: LatenessLimits }) => boolean {
  const known = new Set<number>()
  return ({ late, limits }) => {
    const isNews = late.some(
      (order) => !known.has(order.id) && lateness(order, limits, openedAt).kind !== 'late',
    )
    for (const { id } of late) known.add(id)
    return isNews
  }
}
