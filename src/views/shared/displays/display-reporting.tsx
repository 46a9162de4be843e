import { use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { useApp, useConsole } from '../../console'
import { useReturn } from '../freshness/use-return'
import { createDisplayReporter } from './display-reporter'
import { NotesProvider } from './notes-provider'
import { DisplayReportProvider } from './use-display-report'
import { useOwnWall } from './use-own-wall'

const REPORT_MS = 20_000

/** Around what a wall shows, which is drawn once it is known what this computer keeps of the last report and of its own. */
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

  useEffect(() => void reporter.recall(), [reporter])
  useEffect(() => {
    if (!config.displays) return undefined
    const tell = () => void reporter.tell()
    tell()
    const timer = window.setInterval(tell, REPORT_MS)
    return () => window.clearInterval(timer)
  }, [config.displays, reporter])
  useReturn(() => {
    if (config.displays) void reporter.tell()
  })

  if (shown === undefined) return null
  return <DisplayReportProvider value={shown}>{children}</DisplayReportProvider>
}
