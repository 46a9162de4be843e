import { useEffect, useSyncExternalStore } from 'react'

let broken = 0
const listeners = new Set<() => void>()

function count(more: number): void {
  broken += more
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True while an error is shown in place of a screen. */
export function useIsBroken(): boolean {
  return useSyncExternalStore(subscribe, () => broken > 0)
}

/** While mounted, one more screen is broken. */
export function useBroken(): void {
  useEffect(() => {
    count(1)
    return () => count(-1)
  }, [])
}
