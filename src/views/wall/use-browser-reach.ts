import { useSyncExternalStore } from 'react'
import type { Reach } from './cover-reach'

/** Whether the browser is online. For a cover that sends no requests to the server. */
export function useBrowserReach(): Reach {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return isOnline ? 'reached' : 'silent'
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
