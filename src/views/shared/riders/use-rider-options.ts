import { useMemo, useState } from 'react'
import type { Order } from '../../../../contract/entities/orders'
import { useJudgedAt } from '../freshness/judged-at'
import { inKeptOrder, keepOrder, type KeptOrder } from './kept-order'
import { POSITION_TICK_MS } from './rider-position'
import { riderOptions, type RiderOptions, type RiderQuestion } from './rider-options'
import { useAssignableRiders } from './use-assignable-riders'

/**
 * The riders for an order, updated live. Positions, availability and jobs change while the panel is open; the ranks stay
 * until order or question change. Undefined while the riders are read.
 */
export function useRiderOptions(order: Order, question: RiderQuestion): RiderOptions | undefined {
  const riders = useAssignableRiders()
  const nowMs = useJudgedAt(POSITION_TICK_MS)
  const [kept, setKept] = useState<KeptOrder | null>(null)
  const options = useMemo(
    () => (riders === undefined ? undefined : riderOptions(riders, order, { ...question, nowMs })),
    [riders, order, question, nowMs],
  )
  const ranks = useMemo(
    () => (options === undefined ? null : keepOrder(kept, { order, question }, options.shown)),
    [kept, options, order, question],
  )
  if (ranks !== null && ranks !== kept) setKept(ranks)
  return useMemo(
    () =>
      options === undefined || ranks === null
        ? undefined
        : { ...options, shown: inKeptOrder(options.shown, ranks) },
    [options, ranks],
  )
}
