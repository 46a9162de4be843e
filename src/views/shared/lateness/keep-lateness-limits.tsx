import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, type ReactNode } from 'react'
import { DEFAULT_LIMITS } from '../../../../contract/lateness'
import { readLatenessLimits } from '../../../../contract/lateness-limits'
import { latenessLimits } from '../../../db/queries/lateness-limits'
import { keepLatenessLimits } from '../../../db/writes/lateness-limits'
import { useApp, useConsole } from '../../console'
import { LatenessLimitsContext } from '../../ui/lateness-limits'
import { useReturn } from '../freshness/use-return'

const ASK_EVERY_MS = 5 * 60_000

/**
 * Gives all screens the limits of the company, and asks the server for them at the start, each five minutes and when the
 * connection is back. Without an answer the last ones stay.
 */
export function KeepLatenessLimits({ children }: { children: ReactNode }) {
  const { ask, config } = useApp()
  const { database } = useConsole()
  const kept = useLiveQuery(() => latenessLimits(database), [database])
  const look = useCallback(() => {
    if (!config.latenessLimits) return
    void ask(readLatenessLimits, {}).then((outcome) => {
      if (outcome.kind !== 'success') return undefined
      // What cannot be kept is read again; the storage banners say why.
      return keepLatenessLimits(database, outcome.data).catch(() => undefined)
    })
  }, [ask, config.latenessLimits, database])
  useReturn(look)
  useEffect(() => {
    look()
    const timer = window.setInterval(look, ASK_EVERY_MS)
    return () => window.clearInterval(timer)
  }, [look])
  return <LatenessLimitsContext value={kept ?? DEFAULT_LIMITS}>{children}</LatenessLimitsContext>
}
