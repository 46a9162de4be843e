import { displayDate } from '../../../contract/dates'
import type { DayReport } from '../../../contract/day-report'
import { useApp } from '../console'
import { PrintedPaper } from '../ui/printed-paper'
import { ReportTable } from './report-table'
import { dayWords, NOTES, TABLES } from './report-words'

type Props = { report: DayReport; onClose: () => void }

/** The report as an A4 page. */
export function PrintedReport({ report, onClose }: Props) {
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
