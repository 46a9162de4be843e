import { useState } from 'react'
import { useJudgedAt } from '../../../shared/freshness/judged-at'
import { doubtOf } from '../../../shared/riders/doubt-of'
import { POSITION_TICK_MS } from '../../../shared/riders/rider-position'
import type { SpreadRow } from './use-spread'

export type DoubtfulRow = { row: SpreadRow; doubt: string }

/** Asks for confirmation once for each rider with a doubt, also for a pair that is chosen later. */
export function useDoubtfulPairs(rows: readonly SpreadRow[]) {
  const nowMs = useJudgedAt(POSITION_TICK_MS)
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const doubtful = rows.flatMap((row): DoubtfulRow[] => {
    const { rider, km, isGone } = row
    const doubt = rider === null || isGone ? null : doubtOf({ rider, distanceKm: km, pending: 0 }, nowMs)
    return doubt === null ? [] : [{ row, doubt }]
  })
  const unasked = doubtful.filter(({ row }) => !asked.has(pairOf(row)))
  return {
    /** The rows to confirm, or empty if no question is open. */
    asked: unasked.length === 0 ? doubtful : [],
    /** Returns false on the first press, which opens the question, and true on the next. */
    mayAssign: () => {
      if (unasked.length === 0) return true
      setAsked(new Set(doubtful.map(({ row }) => pairOf(row))))
      return false
    },
  }
}

function pairOf({ order, rider }: SpreadRow): string {
  return `${order.id} ${rider?.id ?? ''}`
}
