import { useEffect } from 'react'
import { useApp, useConsole } from '../../console'
import { useReturn } from './use-return'

/** Sums over the whole business need not follow every order. */
const AT_MOST_EVERY_MS = 5000
/** AG-146 */
const AWAY_MS = 60_000

/**
 * Calls `reload` after realtime events, at most once in a while, the last of a burst included; on coming online; and when the
 * page is looked at again after a while.
 */
export function useRefresh(reload: () => void): void {
  const { onRealtime } = useConsole()
  useReturn(reload)
  useLookedAtAgain(reload)

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

function useLookedAtAgain(reload: () => void): void {
  const { now } = useApp()
  useEffect(() => {
    let hiddenAt: number | null = null
    const look = () => {
      const since = hiddenAt
      hiddenAt = document.visibilityState === 'hidden' ? now() : null
      if (hiddenAt === null && since !== null && now() - since >= AWAY_MS) reload()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [now, reload])
}
