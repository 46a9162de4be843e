import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, type ReactNode } from 'react'
import { DEFAULT_LIMITS } from '../../../../contract/rules/lateness'
import { readLatenessLimits } from '../../../../contract/rules/lateness-limits'
import { MINUTE_MS } from '../../../../contract/words/durations'
import { latenessLimits } from '../../../db/queries/state/kept-lateness-limits'
import { keepLatenessLimits } from '../../../db/writes/keep-lateness-limits'
import { useApp, useConsole } from '../../console'
import { LatenessLimitsContext } from './use-lateness-limits'
import { useReturn } from '../freshness/use-return'

const ASK_EVERY_MS = 5 * MINUTE_MS

/**
 * Gives all screens the lateness limits of the company. Requests them at the start, every five minutes and when the
 * connection is back. After a failure the last limits stay.
 */
export function KeepLatenessLimits({ children }: { children: ReactNode }) {
  const { ask, config } = useApp()
  const { database } = useConsole()
  const kept = useLiveQuery(() => latenessLimits(database), [database])
  const load = useCallback(() => {
    if (!config.latenessLimits) return
    void ask(readLatenessLimits, {}).then((outcome) => {
      if (outcome.kind !== 'success') return undefined
      // Limits that cannot be stored are requested again later; the storage banners report the failure.
      return keepLatenessLimits(database, outcome.data).catch(() => undefined)
    })
  }, [ask, config.latenessLimits, database])
  useReturn(load)
  useEffect(() => {
    load()
    const timer = window.setInterval(load, ASK_EVERY_MS)
    return () => window.clearInterval(timer)
  }, [load])
  return <LatenessLimitsContext value={kept ?? DEFAULT_LIMITS}>{children}</LatenessLimitsContext>
}
