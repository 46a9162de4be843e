import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useState } from 'react'
import { distanceKm } from '../../../../contract/distance'
import { isAssignable } from '../../../../contract/rider-rules'
import type { Rider } from '../../../../contract/riders'
import { readRidersForAssignment, type AssignableRiders } from '../../../db/queries/rider-queries'
import type { OrderRow } from '../../../db/core/rows'
import { hasOrder } from '../../shared/riders/rider-options'
import { useConsole } from '../../console'
import { canAssignNearest } from '../../shared/order/can-assign-nearest'
import { spreadOrders, type WhyNobody } from './spread-orders'

export type SpreadRow = {
  order: OrderRow
  /** Null: the order stays as it is. */
  rider: Rider | null
  /** Why nobody was proposed; null where somebody was, or where a person has chosen. */
  why: WhyNobody | null
  /** To the pickup; null where one of both is not known. */
  km: number | null
  /** Jobs of the rider now, and once everything of this table is theirs. */
  now: number
  after: number
  /** The rider was proposed and has gone offline, or has been blocked, since. */
  isGone: boolean
}

export type SpreadPlan = {
  rows: SpreadRow[]
  /** Who can be chosen by hand. */
  riders: Rider[]
  pending: AssignableRiders['pending']
}

type Choice = { riderId: number | null; why: WhyNobody | null }

/**
 * The proposal, made once when the riders are known and then left alone, so that nothing moves under the hand; positions
 * and loads in it stay live. `plan` is undefined while the riders are being read.
 */
export function useSpread(orders: readonly OrderRow[]) {
  const { database, want } = useConsole()
  useEffect(() => want({ kind: 'riders' }), [want])
  const assignable = useLiveQuery(() => readRidersForAssignment(database), [database])
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice> | null>(null)
  if (choices === null && assignable !== undefined) setChoices(proposed(orders, assignable))

  const plan = useMemo(
    () => (assignable === undefined || choices === null ? undefined : planOf(orders, assignable, choices)),
    [orders, assignable, choices],
  )
  return {
    plan,
    choose: (orderId: number, riderId: number | null) =>
      setChoices((present) => new Map(present ?? []).set(orderId, { riderId, why: null })),
    proposeAgain: () => assignable !== undefined && setChoices(proposed(orders, assignable)),
  }
}

function proposed(orders: readonly OrderRow[], riders: AssignableRiders): ReadonlyMap<number, Choice> {
  return new Map(spreadOrders(orders, riders).map(({ orderId, riderId, why }) => [orderId, { riderId, why }]))
}

function planOf(
  orders: readonly OrderRow[],
  { riders, pending }: AssignableRiders,
  choices: ReadonlyMap<number, Choice>,
): SpreadPlan {
  const known = new Map(riders.map((rider) => [rider.id as number, rider]))
  const drafts = orders.map((order) => {
    const choice = choices.get(order.id)
    if (!canAssignNearest(order)) return { order, rider: null, why: 'notNow' as const }
    const rider = known.get(choice?.riderId ?? 0) ?? null
    return { order, rider, why: choice?.why ?? null }
  })
  const rows = drafts.map(({ order, rider, why }) => {
    if (rider === null) return { order, rider, why, km: null, now: 0, after: 0, isGone: false }
    const now = rider.ongoing_orders_count + (pending.get(rider.id) ?? 0)
    const more = drafts.filter((one) => one.rider?.id === rider.id && !hasOrder(rider, one.order)).length
    return { order, rider, why, km: kmOf(order, rider), now, after: now + more, isGone: !isAssignable(rider) }
  })
  return { rows, riders: riders.filter(isAssignable), pending }
}

function kmOf(order: OrderRow, rider: Rider): number | null {
  const [from, to] = [rider.current_position, order.pickup_location_coordinate]
  return from === null || to === null ? null : distanceKm(from, to)
}
