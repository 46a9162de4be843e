import { toMs } from '../../../../../contract/words/dates'
import { wishedPickup } from '../../../../../contract/rules/pickup-time'
import { pickupLimits, type LatenessLimits } from '../../../../../contract/rules/lateness'
import { isAssignable } from '../../../../../contract/rules/rider-rules'
import type { Rider } from '../../../../../contract/entities/riders'
import { MINUTE_MS } from '../../../../../contract/words/durations'
import type { AssignableRiders } from '../../../../db/queries/riders/rider-queries'
import type { OrderRow } from '../../../../db/core/rows'
import { hasOrder } from '../../../shared/riders/rider-options'
import { isOldPlace } from '../../../shared/riders/position-age'
import { canAssignNearest } from '../../../shared/order/can-assign-nearest'
import { planSpread } from '../../../shared/spread/plan-spread'
import type { LineWhy } from '../../../shared/spread/why-of'

/** Default maximum of jobs per rider in a proposal. The person can change it. */
export const MOST_JOBS = 5

/** notNow: the order cannot be assigned; nobody: no rider is available; full: each available rider has `mostJobs`; hasIt: the only available rider has the order already. */
export type WhyNobody = 'notNow' | 'nobody' | 'full' | 'hasIt'
/** nearestSeen: no other rider who was seen lately is nearer. oldPlace: nobody who was seen lately is left. */
export type SpreadWhy = LineWhy | { kind: 'nearestSeen' } | { kind: 'oldPlace' }
export type Proposal = { orderId: number; riderId: number; why: SpreadWhy } | NoProposal
type NoProposal = { orderId: number; riderId: null; why: WhyNobody }

export type SpreadQuestion = AssignableRiders & { limits: LatenessLimits; nowMs: number; mostJobs: number }

/**
 * Proposes one rider for each order, or gives the reason for none, in the sequence of `orders`. `planSpread` finds the
 * proposals with the lowest total cost. Assignments still in the outbox count as jobs. The sequence of orders and riders
 * does not affect the proposals. `nowMs`: ms since the epoch. `mostJobs`: maximum per rider; a person may still choose a
 * rider who has that many.
 */
export function spreadOrders(
  orders: readonly OrderRow[],
  { riders, pending, limits, nowMs, mostJobs }: SpreadQuestion,
): Proposal[] {
  const available = riders.filter(isAssignable)
  const jobs = orders.filter(canAssignNearest).map((order) => ({
    id: order.id as number,
    pickup: order.pickup_location_coordinate,
    waitedMin:
      Math.max(0, nowMs - Math.max(toMs(order.created_at) ?? nowMs, wishedPickup(order) ?? 0)) / MINUTE_MS,
    limits: pickupLimits(order, limits),
    notTo: order.rider === null ? [] : available.filter((one) => hasOrder(one, order)).map(({ id }) => id),
  }))
  const couriersOf = (some: readonly Rider[]) =>
    some.flatMap(({ id, current_position: position, ongoing_orders_count: ongoing }) =>
      position === null ? [] : [{ id, position, jobs: ongoing + (pending.get(id) ?? 0) }],
    )
  const old = available.filter((rider) => isOldPlace(rider, nowMs))
  const seen = available.filter((rider) => !old.includes(rider))
  // Riders who were seen long ago get only what nobody else can take.
  const first = planSpread({ jobs, couriers: couriersOf(seen), mostJobs })
  const isLeft = new Set(first.filter(({ courierId }) => courierId === null).map(({ jobId }) => jobId))
  const rest = jobs.filter(({ id }) => isLeft.has(id))
  const second = planSpread({ jobs: rest, couriers: couriersOf(old), mostJobs })
  const lines = new Map([...first, ...second].map((line) => [line.jobId, line]))
  return orders.map((order): Proposal => {
    const line = lines.get(order.id)
    if (line === undefined) return { orderId: order.id, riderId: null, why: 'notNow' }
    if (line.courierId !== null) {
      const isSeen = !isLeft.has(order.id)
      return {
        orderId: order.id,
        riderId: line.courierId,
        why: whyThis(line.why, { isSeen, hasOld: old.length > 0 }),
      }
    }
    return { orderId: order.id, riderId: null, why: whyNobody(order, available) }
  })
}

function whyThis(why: LineWhy, { isSeen, hasOld }: { isSeen: boolean; hasOld: boolean }): SpreadWhy {
  if (!isSeen) return { kind: 'oldPlace' }
  return why.kind === 'nearest' && hasOld ? { kind: 'nearestSeen' } : why
}

function whyNobody(order: OrderRow, available: readonly Rider[]): WhyNobody {
  if (available.length === 0) return 'nobody'
  return available.every((rider) => hasOrder(rider, order)) ? 'hasIt' : 'full'
}
