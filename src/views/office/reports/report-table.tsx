import type { ReactNode } from 'react'
import type { PeriodFigures, PeriodReport, PeriodRow } from '../../../../contract/entities/period-report'
import { displayCount } from '../../ui/marks/display-count'
import {
  endWords,
  figuresOf,
  figureWords,
  minuteWords,
  rowName,
  TIMES,
  timesWords,
  type FigureName,
  type TABLES,
} from './report-words'

export type ReportTableProps = {
  table: (typeof TABLES)[number]
  report: PeriodReport
  /** Renders the name of a row as a link. */
  nameOf?: ((row: PeriodRow, name: string) => ReactNode) | undefined
}

/** The rows of a part; the total is at the end. */
export function ReportTable({ table, report, nameOf }: ReportTableProps) {
  const figures = figuresOf(report, table)
  const cells = (of: PeriodFigures) => <Cells figures={of} shown={figures.map(({ figure }) => figure)} />
  return (
    <table className="report-table" aria-label={table.title}>
      <thead>
        <tr>
          <th scope="col">{table.column}</th>
          {figures.map(({ figure, header }) => (
            <th key={figure} scope="col">
              {header}
            </th>
          ))}
          {TIMES.map(({ time, header, title }) => (
            <th key={time} scope="col" title={`${title}: median / 95 of 100 within`}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.parts[table.part].map((row) => {
          const name = rowName(table, row)
          return (
            <tr key={`${row.kind} ${row.id ?? name}`} data-kind={row.kind}>
              <th scope="row">{nameOf?.(row, name) ?? name}</th>
              {cells(row)}
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {cells(report.totals)}
        </tr>
      </tfoot>
    </table>
  )
}

function Cells({ figures, shown }: { figures: PeriodFigures; shown: readonly FigureName[] }) {
  return (
    <>
      {shown.map((figure) => (
        <td key={figure}>{figureWords(figures, figure)}</td>
      ))}
      {TIMES.map(({ time }) => (
        <td key={time}>{timesWords(figures[time])}</td>
      ))}
    </>
  )
}

/** The times of all deliveries of the period and of the one before. */
export function TimesTable({ report: { totals, before } }: { report: PeriodReport }) {
  return (
    <table className="report-table" aria-label="Times">
      <thead>
        <tr>
          {['Step', 'Median', '95 of 100 within', 'Deliveries', 'Before'].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {TIMES.map(({ time, title }) => (
          <tr key={time}>
            <th scope="row">{title}</th>
            <td>{minuteWords(totals[time].median)}</td>
            <td>{minuteWords(totals[time].p95)}</td>
            <td>{displayCount(totals[time].of)}</td>
            <td>{timesWords(before[time])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Why orders of the period were cancelled or not delivered, the most frequent reason first. */
export function ReasonsTable({ reasons }: Pick<PeriodReport, 'reasons'>) {
  return (
    <table className="report-table" aria-label="Reasons">
      <thead>
        <tr>
          <th scope="col">Reason</th>
          <th scope="col">End</th>
          <th scope="col">Orders</th>
        </tr>
      </thead>
      <tbody>
        {reasons.map(({ kind, name, orders }) => (
          <tr key={`${kind} ${name ?? ''}`} data-kind={name === null ? 'none' : undefined}>
            <th scope="row">{name ?? 'No reason given'}</th>
            <td>{endWords(kind)}</td>
            <td>{displayCount(orders)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
