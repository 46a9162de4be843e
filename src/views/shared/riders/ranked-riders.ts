import { useMemo, useState } from 'react'
import { isAssignable } from '../../../../contract/rider-rules'
import type { Rider } from '../../../../contract/riders'
import type { OrderRow } from '../../../db/core/rows'
import { toasts } from '../../ui/toasts'
import { useNow } from '../../ui/use-now'
import { isSameQuestion } from './kept-order'
import { BEST_RIDERS, bestRiders, riderOption } from './best-riders'
import { POSITION_TICK_MS } from './rider-position'
import type { RiderOption, RiderQuestion } from './rider-options'

/** `isGone`: can no longer be assigned; the row keeps its place, because the next digit may be on its way. */
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
  /** The current one; null: there is none. */
  order: OrderRow | null
  question: RiderQuestion
  /** Undefined while they are being read, as `pending`. */
  riders: readonly Rider[] | undefined
  pending: ReadonlyMap<number, number> | undefined
}

/**
 * The riders of the digits 1 to 9, ranked when an order becomes the current one. Their positions and jobs stay live; their
 * ranks do not change meanwhile. Undefined while riders are being read.
 */
export function useRanks({ order, question, riders, pending }: Options): RankedRiders | undefined {
  const [kept, setKept] = useState<Ranking | null>(null)
  const nowMs = useNow(POSITION_TICK_MS)
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
    shown: ranking.first.map((former) => {
      const rider = byId.get(former.id)
      const option = riderOption(rider ?? former, pending.get(former.id) ?? 0, order)
      return { ...option, isGone: rider === undefined || !isAssignable(rider) }
    }),
  }
}

/** The digit of a rank that nobody has. */
export function sayNobody(rank: number, { shown }: RankedRiders): void {
  toasts.info(shown.length === 0 ? 'No rider is in the list.' : `No rider has ${rank}.`)
}

/** A rider who comes online later gets the next free rank, at any distance. */
function rank(kept: Ranking | null, now: Asked, pending: ReadonlyMap<number, number>): Ranking {
  const former = kept !== null && isSameQuestion(kept, now) ? kept : null
  const isFull = former?.first.length === BEST_RIDERS || former?.riders === now.riders
  if (former !== null && isFull) return former
  const { shown, balancedPick } = bestRiders(now.riders, pending, now.order, {
    ...now.question,
    nowMs: now.nowMs,
  })
  const found = shown.map(({ rider }) => rider)
  const first = former?.first ?? []
  const placed = new Set(first.map(({ id }) => id))
  return {
    ...now,
    first: [...first, ...found.filter(({ id }) => !placed.has(id))].slice(0, BEST_RIDERS),
    balancedPick,
  }
}
