import './day-report.css'
import { useState } from 'react'
import { Download, Printer } from 'lucide-react'
import { displayDate } from '../../../../contract/words/dates'
import { readDayReport, type DayReport } from '../../../../contract/entities/day-report'
import { useApp } from '../../console'
import { DayBar } from '../../shared/days/day-bar'
import { useDay } from '../../shared/days/use-day'
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
import { ReportBody } from './report-body'
import { reportCsv, reportFileName } from './report-csv'
import { PrintedPaper } from '../../ui/marks/printed-paper'
import { ReportTable } from './report-table'
import { dayWords, NOTES, TABLES } from './report-words'

/** `/day-report?day=2026-11-21`. Without a day, it shows the current day in Lagos. */
export function DayReportScreen() {
  const { config } = useApp()
  if (config.dayReport) return <Report />
  return <EmptyState title="No report" why="This server makes no report of a day." />
}

function Report() {
  const { day, today, setDay } = useDay()
  const { answer, reload } = useKeptAnswer(readDayReport, { day })
  const [isPrinting, setIsPrinting] = useState(false)
  // Do not show a response for another day.
  const shown = answer.kind === 'ready' && answer.data.day !== day ? LOADING : answer
  const report = shown.kind === 'ready' ? shown.data : null
  const print = () => setIsPrinting(report !== null)
  useKeys('print', print)
  return (
    <div className="report-screen">
      <DayBar day={day} today={today} onDay={setDay}>
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
      </DayBar>
      <div className="report" aria-busy={answer.kind === 'ready' && !answer.isCurrent}>
        <Shown answer={shown} onRetry={reload} />
      </div>
      {isPrinting && report !== null && (
        <PrintedReport report={report} onClose={() => setIsPrinting(false)} />
      )}
    </div>
  )
}

const LOADING = { kind: 'loading' } as const

function Shown({ answer, onRetry }: { answer: Answer<DayReport>; onRetry: () => void }) {
  if (answer.kind === 'loading') return <SkeletonRows rows={8} height={44} />
  if (answer.kind === 'failed')
    return (
      <NotRead
        messages={answer.messages}
        onRetry={onRetry}
        offlineWhy="The report of this day was not opened on this device before. It will load when you are back online."
      />
    )
  return <ReportBody report={answer.data} at={answer.at} />
}

function save(report: DayReport): void {
  const name = reportFileName(report)
  saveText(name, reportCsv(report), 'text/csv;charset=utf-8')
  toasts.success('Report saved', { object: name })
}

type Props = { report: DayReport; onClose: () => void }

/** The report as an A4 page. */
function PrintedReport({ report, onClose }: Props) {
  const { now } = useApp()
  return (
    <PrintedPaper onClose={onClose}>
      <article className="printed-report" aria-label="Printed report">
        <h1>Daily report: {dayWords(report)}</h1>
        {TABLES.map((table) => (
          <section key={table.of}>
            <h2>{table.title}</h2>
            <ReportTable {...table} report={report} />
          </section>
        ))}
        <footer>
          {NOTES.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <p>Printed {displayDate(now())}</p>
        </footer>
      </article>
    </PrintedPaper>
  )
}
