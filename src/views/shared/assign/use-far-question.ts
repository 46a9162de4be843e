import { useState } from 'react'
import { isFar } from '../../../../contract/rider-rules'
import type { RiderOption } from '../riders/rider-options'

/** A rider who is far away is asked about once: the second press assigns. */
export function useFarQuestion() {
  const [askedId, setAskedId] = useState<number | null>(null)
  return {
    isAsked: (option: RiderOption | null) => option !== null && option.rider.id === askedId,
    /** False, and the question stands, when it is the first press. */
    mayAssign: (option: RiderOption | null) => {
      if (option === null || !isFar(option.distanceKm) || option.rider.id === askedId) return true
      setAskedId(option.rider.id)
      return false
    },
  }
}
