import './day-report.css'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { lagosDay, displayDate } from '../../../../contract/words/dates'
import { readDayReport, type DayReport } from '../../../../contract/entities/day-report'
import { DateOnly } from '../../../../contract/wire/input'
import { useApp } from '../../console'
import { useKeptAnswer } from '../../shared/kept/use-kept-answer'
import { NotRead } from '../../shared/paged/not-read'
import { saveText } from '../../shared/storage/save-text'
import { EmptyState } from '../../ui/states/empty-state'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { toasts } from '../../ui/toasts/toasts'
import type { Answer } from '../../ui/toasts/use-answer'
import { useNow } from '../../ui/time/use-now'
import { DayBar } from './day-bar'
import { ReportBody } from './report-body'
import { reportCsv, reportFileName } from './report-csv'
import { PrintedPaper } from '../../ui/marks/printed-paper'
import { ReportTable } from './report-table'
import { dayWords, NOTES, TABLES } from './report-words'

const LOOK_AGAIN_MS = 60_000

/** `/day-report?day=2026-11-21`. Without a day, it shows the current day in Lagos. */
export function DayReportScreen() {
  const { config } = useApp()
  if (config.dayReport) return <Report />
  return <EmptyState title="No report" why="This server makes no report of a day." />
}

function Report() {
  const today = lagosDay(useNow(LOOK_AGAIN_MS))
  const [parameters, setParameters] = useSearchParams()
  const day = dayOf(parameters.get('day'), today)
  const { answer, reload } = useKeptAnswer(readDayReport, { day })
  const [isPrinting, setIsPrinting] = useState(false)
  // Do not show a response for another day.
  const shown = answer.kind === 'ready' && answer.data.day !== day ? LOADING : answer
  const report = shown.kind === 'ready' ? shown.data : null
  return (
    <div className="report-screen">
      <DayBar
        day={day}
        today={today}
        onDay={(next) => setParameters(next === today ? {} : { day: next }, { replace: true })}
        onSave={report === null ? null : () => save(report)}
        onPrint={report === null ? null : () => setIsPrinting(true)}
      />
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

function dayOf(asked: string | null, today: string): string {
  const day = DateOnly.safeParse(asked)
  return day.success && day.data <= today ? day.data : today
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
