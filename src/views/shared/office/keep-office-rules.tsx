import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, type ReactNode } from 'react'
import { DEFAULT_LIMITS } from '../../../../contract/rules/lateness'
import { readLatenessLimits } from '../../../../contract/rules/lateness-limits'
import { readOfficeSettings, USUAL_SETTINGS } from '../../../../contract/rules/office-settings'
import { may } from '../../../../contract/words/permissions'
import { MINUTE_MS } from '../../../../contract/words/durations'
import { latenessLimits } from '../../../db/queries/state/kept-lateness-limits'
import { officeSettings } from '../../../db/queries/state/kept-office-settings'
import { keepOfficeRules } from '../../../db/writes/keep-office-rules'
import { useApp, useConsole } from '../../console'
import { LatenessLimitsContext } from '../lateness/use-lateness-limits'
import { OfficeSettingsContext } from './use-office-settings'
import { useReturn } from '../freshness/use-return'

const ASK_EVERY_MS = 5 * MINUTE_MS

/**
 * Keeps the lateness limits and the settings of the office on this device, for all screens. Requests
 * both at the start, every five minutes and when the connection is back. After a failure the last ones stay.
 */
export function KeepOfficeRules({ children }: { children: ReactNode }) {
  const { ask, config } = useApp()
  const { database, user } = useConsole()
  // A display assigns nobody.
  const hasSettings = config.riderCash && may(user.type, 'read')
  const limits = useLiveQuery(() => latenessLimits(database), [database])
  const settings = useLiveQuery(() => officeSettings(database), [database])
  const load = useCallback(() => {
    // Rules that cannot be stored are requested again later; the storage banners report the failure.
    const keep = (rules: Parameters<typeof keepOfficeRules>[1]) =>
      keepOfficeRules(database, rules).catch(() => undefined)
    if (config.latenessLimits)
      void ask(readLatenessLimits, {}).then((outcome) =>
        outcome.kind === 'success' ? keep({ latenessLimits: outcome.data }) : undefined,
      )
    if (hasSettings)
      void ask(readOfficeSettings, {}).then((outcome) =>
        outcome.kind === 'success' ? keep({ officeSettings: outcome.data }) : undefined,
      )
  }, [ask, config.latenessLimits, hasSettings, database])
  useReturn(load)
  useEffect(() => {
    load()
    const timer = window.setInterval(load, ASK_EVERY_MS)
    return () => window.clearInterval(timer)
  }, [load])
  return (
    <OfficeSettingsContext value={settings ?? USUAL_SETTINGS}>
      <LatenessLimitsContext value={limits ?? DEFAULT_LIMITS}>{children}</LatenessLimitsContext>
    </OfficeSettingsContext>
  )
}
