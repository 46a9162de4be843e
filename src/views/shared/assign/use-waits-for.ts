import { useIsOffline } from '../freshness/use-freshness'
import { useSendingPaused } from '../freshness/sending-paused'

/** What a change waits for before it is sent; null: it is sent at once. */
export function useWaitsFor(): 'connection' | 'resuming' | null {
  const isOffline = useIsOffline()
  const isPaused = useSendingPaused()
  if (isPaused) return 'resuming'
  return isOffline ? 'connection' : null
}
