import '../../ui/marks/card-page.css'
import './reports.css'
import { useState } from 'react'
import { Download, Printer } from 'lucide-react'
import { readPeriodReport, type PeriodReport } from '../../../../contract/entities/period-report'
import { useApp } from '../../console'
import { useKeptAnswer } from '../../shared/kept/use-kept-answer'
import { NotRead } from '../../shared/paged/not-read'
import { saveText } from '../../shared/storage/save-text'
import { Button } from '../../ui/controls/button'
import { OfferedButton } from '../../ui/controls/offered-button'
import { keyed } from '../../ui/keys/key-caps'
import { useKeys } from '../../ui/keys/use-keys'
import { EmptyState } from '../../ui/states/empty-state'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { toasts } from '../../ui/toasts/toasts'
import type { Answer } from '../../ui/toasts/use-answer'
import { PeriodBar } from './period-bar'
import { PrintedReport } from './printed-report'
import { ReportBody } from './report-body'
import { reportCsv, reportFileName } from './report-csv'
import { usePeriod } from './use-period'

/** `/reports?from=2026-11-01&to=2026-11-30`. Without a period, it shows the current day in Lagos (AD-05). */
export function ReportsScreen() {
  const { config } = useApp()
  if (config.reports) return <Report />
  return <EmptyState title="No reports" why="This server makes no reports." />
}

function Report() {
  const period = usePeriod()
  const { from, to } = period
  const { answer, reload } = useKeptAnswer(readPeriodReport, { from, to })
  const [isPrinting, setIsPrinting] = useState(false)
  // Do not show a response for another period.
  const isOther = answer.kind === 'ready' && (answer.data.from !== from || answer.data.to !== to)
  const shown = isOther ? LOADING : answer
  const report = shown.kind === 'ready' ? shown.data : null
  const print = () => setIsPrinting(report !== null)
  useKeys('print', print)
  return (
    <div className="card-page">
      <PeriodBar {...period}>
        <OfferedButton
          does="Download this report as CSV"
          icon={<Download aria-hidden="true" />}
          disabled={report === null}
          onClick={() => report !== null && save(report)}
        >
          Download CSV
        </OfferedButton>
        <Button
          icon={<Printer aria-hidden="true" />}
          {...keyed('print')}
          disabled={report === null}
          onClick={print}
        >
          Print
        </Button>
      </PeriodBar>
      <div className="card-page-body report" aria-busy={answer.kind === 'ready' && !answer.isCurrent}>
        <Shown answer={shown} onRetry={reload} />
      </div>
      {isPrinting && report !== null && (
        <PrintedReport report={report} onClose={() => setIsPrinting(false)} />
      )}
    </div>
  )
}

const LOADING = { kind: 'loading' } as const

function Shown({ answer, onRetry }: { answer: Answer<PeriodReport>; onRetry: () => void }) {
  if (answer.kind === 'loading') return <SkeletonRows rows={8} height={44} />
  if (answer.kind === 'failed')
    return (
      <NotRead
        messages={answer.messages}
        onRetry={onRetry}
        offlineWhy="The report of this period was not opened on this device before. It will load when you are back online."
      />
    )
  return <ReportBody report={answer.data} at={answer.at} />
}

function save(report: PeriodReport): void {
  const name = reportFileName(report)
  saveText(name, reportCsv(report), 'text/csv;charset=utf-8')
  toasts.success('Report saved', { object: name })
}
