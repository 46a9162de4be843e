import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useApp, useConsole } from '../../console'
import type { Asked } from '../../ui/toasts/use-answer'
import { useRepeat } from '../../ui/time/use-repeat'
import { useReturn } from './use-return'

/** Figures of the whole business need not follow every order. */
const AT_MOST_EVERY_MS = 5000
/** AG-146: a list is read again after the tab was hidden for this time. */
const AWAY_MS = 60_000

/** Without a socket nothing is heard, so an answer is read again this often. */
const UNHEARD_EVERY_MS = 60_000

/**
 * Reads an answer again after realtime events (at most every `AT_MOST_EVERY_MS`, and after the last of a burst), when the
 * connection returns, when the tab becomes visible again after `AWAY_MS`, and every `UNHEARD_EVERY_MS` without a socket.
 */
export function useRefresh({ reload, refresh }: Pick<Asked<unknown>, 'reload' | 'refresh'>): void {
  const { onRealtime } = useConsole()
  // A request from before the connection was lost may wait for an answer that never comes.
  useReturn(reload)
  useVisibleAgain(refresh)
  useUnheard(refresh)

  useEffect(() => {
    let timer: number | null = null
    const stop = onRealtime(() => {
      timer ??= window.setTimeout(() => {
        timer = null
        refresh()
      }, AT_MOST_EVERY_MS)
    })
    return () => {
      stop()
      if (timer !== null) window.clearTimeout(timer)
    }
  }, [onRealtime, refresh])
}

function useUnheard(refresh: () => void): void {
  const { connection } = useConsole()
  const isUnheard = useSelector(
    connection,
    ({ context }) => !context.socketOpen && context.failing !== 'silent',
  )
  useRepeat(refresh, isUnheard ? UNHEARD_EVERY_MS : null)
}

function useVisibleAgain(refresh: () => void): void {
  const { now } = useApp()
  useEffect(() => {
    let hiddenAt: number | null = null
    const onVisibility = () => {
      const since = hiddenAt
      hiddenAt = document.visibilityState === 'hidden' ? now() : null
      if (hiddenAt === null && since !== null && now() - since >= AWAY_MS) refresh()
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [now, refresh])
}
