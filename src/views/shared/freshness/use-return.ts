import { useEffect, useRef } from 'react'
import { useFreshness } from './use-freshness'

/** Calls `onReturn` when the console is live again after it was offline. */
export function useReturn(onReturn: () => void): void {
  const { level } = useFreshness()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (level === 'live' && wasOffline.current) onReturn()
    wasOffline.current = level === 'offline' || (wasOffline.current && level !== 'live')
  }, [level, onReturn])
}
