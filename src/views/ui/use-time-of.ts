import { useCallback } from 'react'
import { useMinute } from './use-now'
import { timeOf } from './time-of'

export type TimeOf = (at: number | string | null | undefined) => string

/** `timeOf` by the present day, drawn again when midnight passes. */
export function useTimeOf(): TimeOf {
  const nowMs = useMinute()
  return useCallback((at) => timeOf(at, nowMs), [nowMs])
}
