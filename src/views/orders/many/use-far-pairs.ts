import { useState } from 'react'
import { isFar } from '../../../../contract/rider-rules'
import type { SpreadRow } from './use-spread'

/** Asks once about riders who are far from their order; a far pair that is chosen later is asked about too. */
export function useFarPairs(rows: readonly SpreadRow[]) {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const far = rows.filter(({ rider, km, isGone }) => rider !== null && !isGone && isFar(km))
  const unasked = far.filter((row) => !asked.has(pairOf(row)))
  return {
    /** The far rows of the open question, or none. */
    asked: unasked.length === 0 ? far : [],
    /** False, and the question stands, when it is the first press. */
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
