import '../../ui/marks/text-link.css'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { PeriodReport, ReportPart } from '../../../../contract/entities/period-report'
import { AsOf } from '../../shared/paged/as-of'
import { Choice } from '../../ui/controls/choice'
import { Card } from '../../ui/marks/card'
import { FigureCard } from '../../ui/marks/figure-card'
import { Notice } from '../../ui/states/notice'
import { ReportCharts } from './report-charts'
import { ReasonsTable, ReportTable, TimesTable, type ReportTableProps } from './report-table'
import {
  beforeWords,
  figuresOf,
  figureWords,
  lateWords,
  notesOf,
  periodWords,
  reportWords,
  TABLES,
  waitingWords,
} from './report-words'

/** `at`: time of the response, ms since the epoch. */
export function ReportBody({ report, at }: { report: PeriodReport; at: number }) {
  const { totals, before, late_now: lateNow, days_waiting: waiting } = report
  return (
    <>
      <div className="report-head">
        <h2>{reportWords(report)}</h2>
        {lateNow !== null && <span>{lateWords(lateNow)}</span>}
        <AsOf at={at} />
        <p>
          Compared with {report.is_over ? '' : 'all of '}
          {periodWords(before)}
        </p>
      </div>
      {waiting > 0 && (
        <Notice tone="warning" role="status">
          {waitingWords(waiting)}
        </Notice>
      )}
      <div className="figures">
        {figuresOf(report).map(({ figure, header }) => (
          <FigureCard
            key={figure}
            title={header}
            value={figureWords(totals, figure)}
            note={beforeWords(report, figure)}
          />
        ))}
      </div>
      <ReportCharts report={report} at={at} />
      <Card className="report-card" title="Times">
        <Scrolled label="Times of deliveries">
          <TimesTable report={report} />
        </Scrolled>
      </Card>
      <Card className="report-card" title="Why orders were cancelled or not delivered">
        <Scrolled label="Reasons">
          {report.reasons.length === 0 ? (
            <p className="report-none">No order was cancelled in this period.</p>
          ) : (
            <ReasonsTable reasons={report.reasons} />
          )}
        </Scrolled>
      </Card>
      <PartCard report={report} />
      <div className="report-notes">
        {notesOf(report).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </>
  )
}

const PARTS = TABLES.map(({ part, title }) => ({ value: part, words: title }))

/** The rows of one part, which the person chooses. */
function PartCard({ report }: { report: PeriodReport }) {
  const [part, setPart] = useState<ReportPart>('riders')
  const table = TABLES.find((one) => one.part === part)
  if (table === undefined) return null
  return (
    <Card
      className="report-card report-parts"
      title={table.title}
      tools={<Choice label="Rows" value={part} choices={PARTS} onChoose={setPart} />}
    >
      <Scrolled label={`Figures ${table.title.toLowerCase()}`}>
        <ReportTable table={table} report={report} nameOf={linkOf[part]} />
      </Scrolled>
    </Card>
  )
}

const linkOf: Partial<Record<ReportPart, NonNullable<ReportTableProps['nameOf']>>> = {
  riders: ({ id }, name) =>
    id === null ? (
      name
    ) : (
      <Link className="text-link" href={`/riders-details/${id}`}>
        {name}
      </Link>
    ),
}

/** A box that scrolls on a narrow screen, so the keyboard must reach it. */
function Scrolled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="report-scroll" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
