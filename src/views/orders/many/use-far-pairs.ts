import { useState } from 'react'
import { isFar } from '../../../../contract/rider-rules'
import type { SpreadRow } from './use-spread'

/** Asks for confirmation once for each rider who is far from the order, also for a pair that is chosen later. */
export function useFarPairs(rows: readonly SpreadRow[]) {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const far = rows.filter(({ rider, km, isGone }) => rider !== null && !isGone && isFar(km))
  const unasked = far.filter((row) => !asked.has(pairOf(row)))
  return {
    /** The rows to confirm, or empty if no question is open. */
    asked: unasked.length === 0 ? far : [],
    /** Returns false on the first press, which opens the question, and true on the next. */
    mayAssign: () => {
      if (unasked.length === 0) return true
      setAsked(new Set(far.map(pairOf)))
      return false
    },
  }
}

function pairOf({ order, rider }: SpreadRow): string {
  return `${order.id} ${rider?.id ?? ''}`
}
