import { useCallback, useState } from 'react'
import { useApp } from '../console'
import { useNow } from '../ui/use-now'

const SECOND_MS = 1000

/** Seconds left of a countdown that starts at once; `restart` starts it again. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const { now } = useApp()
  const [endsAt, setEndsAt] = useState(() => now() + seconds * SECOND_MS)
  const left = Math.max(0, Math.ceil((endsAt - useNow(SECOND_MS)) / SECOND_MS))
  const restart = useCallback(() => setEndsAt(now() + seconds * SECOND_MS), [now, seconds])
  return { left: Math.min(left, seconds), restart }
}
