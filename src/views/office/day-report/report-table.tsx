import type { ReactNode } from 'react'
import type { DayFigures, DayReport, DayRow } from '../../../../contract/entities/day-report'
import { FIGURES, figureWords, rowName, type RowsOf } from './report-words'

type Props = {
  of: RowsOf
  title: string
  column: string
  report: DayReport
  /** Renders the name of a row as a link. */
  nameOf?: (row: DayRow, name: string) => ReactNode
}

export function ReportTable({ of, title, column, report, nameOf }: Props) {
  const rows = report[of]
  return (
    <table className="report-table" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          {FIGURES.map(({ figure, header }) => (
            <th key={figure} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const name = rowName(of, row)
          return (
            <tr key={`${row.kind} ${row.id ?? name}`} data-kind={row.kind}>
              <th scope="row">{nameOf?.(row, name) ?? name}</th>
              <Cells figures={row} />
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <Cells figures={report.totals} />
        </tr>
      </tfoot>
    </table>
  )
}

function Cells({ figures }: { figures: DayFigures }) {
  return FIGURES.map(({ figure }) => <td key={figure}>{figureWords(figure, figures[figure])}</td>)
}
