import { useState } from 'react'
import { isFar } from '../../../../contract/rider-rules'
import type { RiderOption } from '../riders/rider-options'

/** Asks once before a rider who is far away is assigned; the second press assigns. */
export function useFarQuestion() {
  const [askedId, setAskedId] = useState<number | null>(null)
  return {
    isAsked: (option: RiderOption | null) => option !== null && option.rider.id === askedId,
    /** False on the first press for a rider who is far away; the question is then shown. */
    mayAssign: (option: RiderOption | null) => {
      if (option === null || !isFar(option.distanceKm) || option.rider.id === askedId) return true
      setAskedId(option.rider.id)
      return false
    },
  }
}
