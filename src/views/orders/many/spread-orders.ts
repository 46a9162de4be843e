import { balanceScore, isAssignable, rankRiders } from '../../../../contract/rider-rules'
import type { Rider } from '../../../../contract/riders'
import type { AssignableRiders } from '../../../db/queries/rider-queries'
import type { OrderRow } from '../../../db/core/rows'
import { hasOrder } from '../../shared/riders/rider-options'
import { canAssignNearest } from '../../shared/order/can-assign-nearest'

/** Jobs of one rider beyond which none is proposed; a person may still choose that rider. */
export const MOST_JOBS = 5

/** notNow: the order cannot be assigned; nobody: no rider can come; full: all who could have MOST_JOBS; hasIt: only the rider who has it is left. */
export type WhyNobody = 'notNow' | 'nobody' | 'full' | 'hasIt'
export type Proposal = { orderId: number; riderId: number; why: null } | NoProposal
type NoProposal = { orderId: number; riderId: null; why: WhyNobody }

/**
 * One rider for each order, or why there is none, in the order of `orders`. Greedy: the order that waited longest
 * chooses first, by `balanceScore`, which is 60 % distance from the last known position and 40 % load; what is proposed
 * here counts as load for those that choose later, as do assignments that are still in the outbox. Ties go to the
 * nearer rider, then to the lower id. The same orders and riders give the same answer, whatever order they come in.
 */
export function spreadOrders(orders: readonly OrderRow[], { riders, pending }: AssignableRiders): Proposal[] {
  const loads = new Map(pending)
  const proposals = new Map<number, Proposal>()
  for (const order of orders.toSorted(byWaiting)) {
    const proposal = proposalFor(order, riders, loads)
    proposals.set(order.id, proposal)
    if (proposal.riderId !== null) loads.set(proposal.riderId, (loads.get(proposal.riderId) ?? 0) + 1)
  }
  return orders.flatMap(({ id }) => proposals.get(id) ?? [])
}

function proposalFor(
  order: OrderRow,
  riders: readonly Rider[],
  loads: ReadonlyMap<number, number>,
): Proposal {
  const none = (why: WhyNobody): NoProposal => ({ orderId: order.id, riderId: null, why })
  if (!canAssignNearest(order)) return none('notNow')
  const available = riders.filter(isAssignable)
  if (available.length === 0) return none('nobody')
  const others = available.filter((rider) => !hasOrder(rider, order))
  if (others.length === 0) return none('hasIt')
  const open = others.filter(
    ({ id, ongoing_orders_count: ongoing }) => ongoing + (loads.get(id) ?? 0) < MOST_JOBS,
  )
  const [best] = rankRiders(open, order.pickup_location_coordinate)
    .map((ranked) => ({ ranked, score: balanceScore(ranked, loads.get(ranked.rider.id) ?? 0) }))
    .toSorted((a, b) => a.score - b.score)
  return best === undefined ? none('full') : { orderId: order.id, riderId: best.ranked.rider.id, why: null }
}

function byWaiting(a: OrderRow, b: OrderRow): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? -1 : 1
  return a.id - b.id
}
