import { useCallback, useState } from 'react'
import { useApp } from '../console'
import { useNow } from '../ui/use-now'

const SECOND_MS = 1000

/** A countdown of `length` seconds that starts at once. `restart` starts it again, optionally with another length in seconds. */
export function useCountdown(length: number): { left: number; restart: (seconds?: number) => void } {
  const { now } = useApp()
  const [running, setRunning] = useState(() => ({ seconds: length, endsAt: now() + length * SECOND_MS }))
  const left = Math.max(0, Math.ceil((running.endsAt - useNow(SECOND_MS)) / SECOND_MS))
  const restart = useCallback(
    (seconds = length) => setRunning({ seconds, endsAt: now() + seconds * SECOND_MS }),
    [now, length],
  )
  return { left: Math.min(left, running.seconds), restart }
}
