import { useCallback } from 'react'
import { useMinute } from './use-now'
import { timeOf } from './time-of'

export type TimeOf = (at: number | string | null | undefined) => string

/** `timeOf` with the present day, also after midnight. */
export function useTimeOf(): TimeOf {
  const nowMs = useMinute()
  return useCallback((at) => timeOf(at, nowMs), [nowMs])
}
