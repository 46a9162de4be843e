import { useCallback } from 'react'
import { useNow } from './use-now'
import { timeOf } from './time-of'

const MINUTE_MS = 60_000

/** `timeOf` by the present day, drawn again when midnight passes. */
export function useTimeOf(): (at: number | string | null | undefined) => string {
  const nowMs = useNow(MINUTE_MS)
  return useCallback((at) => timeOf(at, nowMs), [nowMs])
}
