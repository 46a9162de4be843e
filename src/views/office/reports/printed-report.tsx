import { displayDate } from '../../../../contract/words/dates'
import type { PeriodReport } from '../../../../contract/entities/period-report'
import { useApp } from '../../console'
import { PrintedPaper } from '../../ui/marks/printed-paper'
import { ReasonsTable, ReportTable, TimesTable } from './report-table'
import { notesOf, reportWords, TABLES, waitingWords } from './report-words'

type Props = { report: PeriodReport; onClose: () => void }

/** The report on A4, wide. */
export function PrintedReport({ report, onClose }: Props) {
  const { now } = useApp()
  return (
    <PrintedPaper onClose={onClose}>
      <article className="printed-report" aria-label="Printed report">
        <h1>Report: {reportWords(report)}</h1>
        {report.days_waiting > 0 && <p>{waitingWords(report.days_waiting)}</p>}
        {TABLES.map((table) => (
          <section key={table.part}>
            <h2>{table.title}</h2>
            <ReportTable table={table} report={report} />
          </section>
        ))}
        <section>
          <h2>Times</h2>
          <TimesTable report={report} />
        </section>
        {report.reasons.length > 0 && (
          <section>
            <h2>Why orders were cancelled or not delivered</h2>
            <ReasonsTable reasons={report.reasons} />
          </section>
        )}
        <footer>
          {notesOf(report).map((note) => (
            <p key={note}>{note}</p>
          ))}
          <p>Printed {displayDate(now())}</p>
        </footer>
      </article>
    </PrintedPaper>
  )
}
