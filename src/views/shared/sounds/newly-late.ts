import { lateness, type LatenessLimits } from '../../../../contract/lateness'
import type { OrderRow } from '../../../db/core/rows'

/**
 * Keeps which orders were told of, each once for as long as the page is open. Returns a function that takes all late
 * orders and says whether one of them is news: late now, and not yet when the page was opened (`openedAt`, ms since the
 * epoch).
 */
export function createNewlyLate(
  openedAt: number,
): (news: { late: readonly OrderRow[]; limits: LatenessLimits }) => boolean {
  const told = new Set<number>()
  return ({ late, limits }) => {
    const isNews = late.some(
      (order) => !told.has(order.id) && lateness(order, limits, openedAt).kind !== 'late',
    )
    for (const { id } of late) told.add(id)
    return isNews
  }
}
