import { useEffect } from 'react'
import { useApp, useConsole } from '../../console'
import { useReturn } from './use-return'

/** Figures of the whole business need not follow every order. */
const AT_MOST_EVERY_MS = 5000
/** AG-146: a list is read again after the tab was hidden for this time. */
const AWAY_MS = 60_000

/**
 * Calls `reload` after realtime events (at most every `AT_MOST_EVERY_MS`, and after the last of a burst), when the connection
 * returns, and when the tab becomes visible again after `AWAY_MS`.
 */
export function useRefresh(reload: () => void): void {
  const { onRealtime } = useConsole()
  useReturn(reload)
  useVisibleAgain(reload)

  useEffect(() => {
    let timer: number | null = null
    const stop = onRealtime(() => {
      timer ??= window.setTimeout(() => {
        timer = null
        reload()
      }, AT_MOST_EVERY_MS)
    })
    return () => {
      stop()
      if (timer !== null) window.clearTimeout(timer)
    }
  }, [onRealtime, reload])
}

function useVisibleAgain(reload: () => void): void {
  const { now } = useApp()
  useEffect(() => {
    let hiddenAt: number | null = null
    const onVisibility = () => {
      const since = hiddenAt
      hiddenAt = document.visibilityState === 'hidden' ? now() : null
      if (hiddenAt === null && since !== null && now() - since >= AWAY_MS) reload()
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [now, reload])
}
