import { useState } from 'react'
import { useJudgedAt } from '../freshness/judged-at'
import { doubtOf } from '../riders/doubt-of'
import type { RiderOption } from '../riders/rider-options'
import { POSITION_TICK_MS } from '../riders/rider-position'

/** Asks once before a rider who is far away, or was seen long ago, is assigned; the second press assigns. */
export function useDoubtQuestion() {
  const nowMs = useJudgedAt(POSITION_TICK_MS)
  const [askedId, setAskedId] = useState<number | null>(null)
  return {
    /** Whether Enter asks first. */
    wouldAsk: (option: RiderOption | null) => option !== null && doubtOf(option, nowMs) !== null,
    /** The doubt of an open question, or null. */
    askedAbout: (option: RiderOption | null) =>
      option?.rider.id === askedId ? doubtOf(option, nowMs) : null,
    /** False on the first press for a rider with a doubt; the question is then shown. */
    mayAssign: (option: RiderOption | null) => {
      if (option === null || doubtOf(option, nowMs) === null || option.rider.id === askedId) return true
      setAskedId(option.rider.id)
      return false
    },
  }
}
