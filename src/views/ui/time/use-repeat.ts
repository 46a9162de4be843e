import { useEffect } from 'react'

/** Calls `work` every `periodMs` while the page is visible. Null: does not call it. */
export function useRepeat(work: () => void, periodMs: number | null): void {
  useEffect(() => {
    if (periodMs === null) return
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') work()
    }, periodMs)
    return () => window.clearInterval(timer)
  }, [work, periodMs])
}
