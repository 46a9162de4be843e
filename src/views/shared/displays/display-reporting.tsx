import { use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { useApp, useConsole } from '../../console'
import { useReturn } from '../freshness/use-return'
import { createDisplayReporter } from './display-reporter'
import { NotesProvider } from './notes-provider'
import { DisplayReportProvider } from './use-display-report'
import { useOwnWall } from './use-own-wall'

const REPORT_MS = 20_000

/**
 * Gives a wall its display report and reports to the server. Renders the wall after the stored report and the settings of
 * this device were read.
 */
export function DisplayReporting({ children }: { children: ReactNode }) {
  const { config, ask } = useApp()
  const { id: userId } = useConsole().user
  const notes = use(NotesProvider)
  const reporter = useMemo(() => createDisplayReporter({ ask, notes, userId }), [ask, notes, userId])
  const report = useSyncExternalStore(reporter.subscribe, reporter.current)
  const own = useOwnWall()
  const shown = useMemo(
    () => (report && own ? { ...report, settings: report.settings ?? own } : undefined),
    [report, own],
  )

  useEffect(() => void reporter.loadStored(), [reporter])
  useEffect(() => {
    if (!config.displays) return undefined
    const refresh = () => void reporter.refresh()
    refresh()
    const timer = window.setInterval(refresh, REPORT_MS)
    return () => window.clearInterval(timer)
  }, [config.displays, reporter])
  useReturn(() => {
    if (config.displays) void reporter.refresh()
  })

  if (shown === undefined) return null
  return <DisplayReportProvider value={shown}>{children}</DisplayReportProvider>
}
