import { useEffect } from 'react'
import { useConsole } from '../../console'
import { useReturn } from './use-return'

/** Sums over the whole business need not follow every order. */
const AT_MOST_EVERY_MS = 5000

/** Calls `reload` after realtime events, at most once in a while, the last of a burst included; and on coming online. */
export function useRefresh(reload: () => void): void {
  const { onRealtime } = useConsole()
  useReturn(reload)

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
