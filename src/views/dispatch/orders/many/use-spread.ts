import { useMemo, useState } from 'react'
import { distanceKm } from '../../../../../contract/rules/distance'
import { isAssignable } from '../../../../../contract/rules/rider-rules'
import type { Rider } from '../../../../../contract/entities/riders'
import type { AssignableRiders } from '../../../../db/queries/riders/rider-queries'
import type { OrderRow } from '../../../../db/core/rows'
import { hasOrder } from '../../../shared/riders/rider-options'
import { useAssignableRiders } from '../../../shared/riders/use-assignable-riders'
import { useLatenessLimits } from '../../../shared/lateness/use-lateness-limits'
import { useJudgedAt } from '../../../shared/freshness/judged-at'
import { canAssignNearest } from '../../../shared/order/can-assign-nearest'
import { MOST_JOBS, spreadOrders, type SpreadQuestion, type SpreadWhy, type WhyNobody } from './spread-orders'

export type SpreadRow = {
  order: OrderRow
  /** Null: the order will not be assigned. */
  rider: Rider | null
  /** Why no rider was proposed. Null if one was proposed or a person chose. */
  why: WhyNobody | null
  /** Why this rider was proposed, or that a person chose. Null if no rider was proposed. */
  reason: Reason | null
  /** The nearer rider who was not proposed, if `reason` names one. */
  passedOver: Rider | null
  /** km from the rider to the pickup. Null if one of the two positions is not known. */
  km: number | null
  /** Number of jobs of the rider now. */
  now: number
  /** Number of jobs after the whole table is assigned. */
  after: number
  /** True if the rider went offline or was blocked after the proposal. */
  isGone: boolean
}

export type SpreadPlan = {
  rows: SpreadRow[]
  riders: Rider[]
  pending: AssignableRiders['pending']
  mostJobs: number
}

export type Reason = SpreadWhy | { kind: 'byHand' }
type Choice = { riderId: number | null; why: WhyNobody | null; reason: Reason | null }
type Choices = ReadonlyMap<number, Choice>

/**
 * Makes the proposal once, when the riders are known. Later changes do not replace it, so that no row changes while a
 * person edits the table; only positions and job counts stay live. A new proposal keeps the rows that a person chose and
 * counts them as jobs. `plan` is undefined while the riders are being read.
 */
export function useSpread(orders: readonly OrderRow[]) {
  const assignable = useAssignableRiders()
  const nowMs = useJudgedAt(60_000)
  const limits = useLatenessLimits()
  const [choices, setChoices] = useState<Choices | null>(null)
  const [mostJobs, setMostJobs] = useState(MOST_JOBS)
  const propose = (most: number) => {
    if (assignable === undefined) return
    setChoices(proposed(orders, { ...assignable, limits, nowMs, mostJobs: most }, choices ?? new Map()))
  }
  if (choices === null) propose(mostJobs)

  const plan = useMemo(
    () =>
      assignable === undefined || choices === null
        ? undefined
        : { ...planOf(orders, assignable, choices), mostJobs },
    [orders, assignable, choices, mostJobs],
  )
  return {
    plan,
    choose: (orderId: number, riderId: number | null) =>
      setChoices((present) =>
        new Map(present ?? []).set(orderId, { riderId, why: null, reason: { kind: 'byHand' } }),
      ),
    mostJobs,
    proposeAgain: () => propose(mostJobs),
    /** Makes a new proposal with another limit, and keeps the rows that a person chose. */
    limit: (most: number) => {
      setMostJobs(most)
      propose(most)
    },
  }
}

function proposed(orders: readonly OrderRow[], question: SpreadQuestion, present: Choices): Choices {
  const kept = new Map([...present].filter(([, { reason }]) => reason?.kind === 'byHand'))
  const pending = new Map(question.pending)
  for (const order of orders) {
    const rider = question.riders.find(({ id }) => id === kept.get(order.id)?.riderId)
    if (rider !== undefined && canAssignNearest(order) && !hasOrder(rider, order))
      pending.set(rider.id, (pending.get(rider.id) ?? 0) + 1)
  }
  const others = orders.filter(({ id }) => !kept.has(id))
  const made = spreadOrders(others, { ...question, pending }).map(
    ({ orderId, riderId, why }): [number, Choice] =>
      typeof why === 'string'
        ? [orderId, { riderId: null, why, reason: null }]
        : [orderId, { riderId, why: null, reason: why }],
  )
  return new Map([...kept, ...made])
}

function planOf(
  orders: readonly OrderRow[],
  { riders, pending }: AssignableRiders,
  choices: Choices,
): Omit<SpreadPlan, 'mostJobs'> {
  const known = new Map(riders.map((rider) => [rider.id as number, rider]))
  const drafts = orders.map((order) => {
    const choice = choices.get(order.id)
    if (!canAssignNearest(order)) return { order, rider: null, why: 'notNow' as const, reason: null }
    const rider = known.get(choice?.riderId ?? 0) ?? null
    return { order, rider, why: choice?.why ?? null, reason: choice?.reason ?? null }
  })
  const rows = drafts.map((draft): SpreadRow => {
    const { order, rider, reason } = draft
    const nearestId = reason !== null && 'nearestId' in reason ? reason.nearestId : 0
    const passedOver = known.get(nearestId) ?? null
    if (rider === null) return { ...draft, passedOver, km: null, now: 0, after: 0, isGone: false }
    const now = rider.ongoing_orders_count + (pending.get(rider.id) ?? 0)
    const more = drafts.filter((one) => one.rider?.id === rider.id && !hasOrder(rider, one.order)).length
    const isGone = !isAssignable(rider)
    return { ...draft, passedOver, km: kmOf(order, rider), now, after: now + more, isGone }
  })
  return { rows, riders: riders.filter(isAssignable), pending }
}

function kmOf(order: OrderRow, rider: Rider): number | null {
  const [from, to] = [rider.current_position, order.pickup_location_coordinate]
  return from === null || to === null ? null : distanceKm(from, to)
}
