import { useMemo, useState } from 'react'
import { isAssignable } from '../../../../contract/rules/rider-rules'
import type { Rider } from '../../../../contract/entities/riders'
import type { OrderRow } from '../../../db/core/rows'
import { toasts } from '../../ui/toasts/toasts'
import { useJudgedAt } from '../freshness/judged-at'
import { isSameQuestion } from './kept-order'
import { BEST_RIDERS, bestRiders, riderOption } from './best-riders'
import { POSITION_TICK_MS } from './rider-position'
import type { RiderOption, RiderQuestion } from './rider-options'

/** `isGone`: the rider can no longer be assigned. The row stays, so that a digit pressed at this moment means the same rider. */
export type RankedRider = RiderOption & { isGone: boolean }

export type RankedRiders = {
  orderId: number
  /** At most nine. Their ranks do not change while this order is the current one. */
  shown: RankedRider[]
  balancedPick: number | null
}

type Asked = { order: OrderRow; question: RiderQuestion; riders: readonly Rider[]; nowMs: number }
type Ranking = Asked & { first: readonly Rider[]; balancedPick: number | null }

type Options = {
  /** The current order; null: there is none. */
  order: OrderRow | null
  question: RiderQuestion
  /** `riders` and `pending` are undefined while they are read from the database. */
  riders: readonly Rider[] | undefined
  pending: ReadonlyMap<number, number> | undefined
}

/**
 * The riders of the digits 1 to 9. They are ranked when an order becomes the current one; then their positions and jobs are
 * updated live, but their ranks stay. Undefined while riders are read from the database.
 */
export function useRanks({ order, question, riders, pending }: Options): RankedRiders | undefined {
  const [kept, setKept] = useState<Ranking | null>(null)
  const nowMs = useJudgedAt(POSITION_TICK_MS)
  const ranking = useMemo(
    () =>
      order === null || riders === undefined || pending === undefined
        ? null
        : rank(kept, { order, question, riders, nowMs }, pending),
    [order, question, riders, pending, nowMs, kept],
  )
  if (ranking !== kept && ranking !== null) setKept(ranking)

  const byId = useMemo(() => new Map(riders?.map((rider) => [rider.id, rider])), [riders])
  if (ranking === null || order === null || pending === undefined) return undefined
  return {
    orderId: order.id,
    balancedPick: ranking.balancedPick,
    shown: ranking.first.map((ranked) => {
      const rider = byId.get(ranked.id)
      const option = riderOption(rider ?? ranked, pending.get(ranked.id) ?? 0, order)
      return { ...option, isGone: rider === undefined || !isAssignable(rider) }
    }),
  }
}

/** Shows a toast for the digit of a rank without a rider. */
export function sayNobody(rank: number, { shown }: RankedRiders): void {
  toasts.info(shown.length === 0 ? 'No rider is in the list.' : `No rider has ${rank}.`)
}

/** A rider who comes online later gets the next free rank, at any distance. */
function rank(kept: Ranking | null, now: Asked, pending: ReadonlyMap<number, number>): Ranking {
  const previous = kept !== null && isSameQuestion(kept, now) ? kept : null
  const isFull = previous?.first.length === BEST_RIDERS || previous?.riders === now.riders
  if (previous !== null && isFull) return previous
  const { shown, balancedPick } = bestRiders(now.riders, pending, now.order, {
    ...now.question,
    nowMs: now.nowMs,
  })
  const found = shown.map(({ rider }) => rider)
  const first = previous?.first ?? []
  const placed = new Set(first.map(({ id }) => id))
  return {
    ...now,
    first: [...first, ...found.filter(({ id }) => !placed.has(id))].slice(0, BEST_RIDERS),
    balancedPick,
  }
}
