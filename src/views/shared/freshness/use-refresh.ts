import { useEffect, useRef } from 'react'
import { useConsole } from '../../console'
import { useFreshness } from './use-freshness'

/** Sums over the whole business need not follow every order. */
const AT_MOST_EVERY_MS = 5000

/** Calls `reload` after realtime events, at most once in a while, the last of a burst included; and on coming online. */
export function useRefresh(reload: () => void): void {
  const { onRealtime } = useConsole()
  const { level } = useFreshness()
  const wasOffline = useRef(false)

  useEffect(() => {
    if (level === 'live' && wasOffline.current) reload()
    wasOffline.current = level === 'offline' || (wasOffline.current && level !== 'live')
  }, [level, reload])

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
