import { useEffect, useRef } from 'react'
import { useFreshness } from './use-freshness'

/** The server answers, and how current the orders are is known. 'live' needs a socket, which a console may never have. */
const ANSWERED = new Set(['live', 'delayed', 'unread'])

/** Calls `onReturn` when the server answers again after the console was offline. */
export function useReturn(onReturn: () => void): void {
  const { level } = useFreshness()
  const wasOffline = useRef(false)
  useEffect(() => {
    const isAnswered = ANSWERED.has(level)
    if (isAnswered && wasOffline.current) onReturn()
    wasOffline.current = level === 'offline' || (wasOffline.current && !isAnswered)
  }, [level, onReturn])
}
