import '../../ui/marks/text-link.css'
import { Card } from '../../ui/marks/card'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { DayReport, DayRow } from '../../../../contract/entities/day-report'
import { AsOf } from '../../shared/paged/as-of'
import { FigureCard } from '../../ui/marks/figure-card'
import { ReportTable } from './report-table'
import { dayWords, FIGURES, figureWords, lateWords, NOTES, TABLES } from './report-words'

/** `at`: time of the response, ms since the epoch. */
export function ReportBody({ report, at }: { report: DayReport; at: number }) {
  const { totals, late_now: lateNow } = report
  return (
    <>
      <div className="report-head">
        <h2>{dayWords(report)}</h2>
        {lateNow !== null && <span>{lateWords(lateNow)}</span>}
        <AsOf at={at} />
      </div>
      <div className="figures">
        {FIGURES.map(({ figure, header }) => (
          <FigureCard key={figure} title={header} value={figureWords(figure, totals[figure])} note="" />
        ))}
      </div>
      {TABLES.map((table) => (
        <ReportCard key={table.of} report={report} {...table} />
      ))}
      <div className="report-notes">
        {NOTES.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </>
  )
}

type CardProps = { report: DayReport } & (typeof TABLES)[number]

/** A card with a table. It scrolls on a narrow screen, so its scroll region must be focusable. */
function ReportCard({ report, ...table }: CardProps) {
  return (
    <Card className="report-card" title={table.title}>
      <Scrolled label={`Figures ${table.title.toLowerCase()}`}>
        <ReportTable {...table} report={report} nameOf={linked} />
      </Scrolled>
    </Card>
  )
}

function Scrolled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="report-scroll" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}

function linked({ id }: DayRow, name: string): ReactNode {
  if (id === null) return name
  return (
    <Link className="text-link" href={`/riders-details/${id}`}>
      {name}
    </Link>
  )
}
