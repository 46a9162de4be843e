import type { DayFigures, DayReport } from '../../../../contract/entities/day-report'
import { csvFile } from '../../ui/marks/csv-text'
import { FIGURES, rowName, TABLES } from './report-words'

/** The report as one CSV table: the total, then each rider, then each area. Income is in naira. */
export function reportCsv(report: DayReport): string {
  const { day, until, totals } = report
  const rowOf = (part: string, name: string, figures: DayFigures) => [
    day,
    until,
    part,
    name,
    ...FIGURES.map(({ figure }) => numberOf(figure, figures[figure])),
  ]
  return csvFile([
    ['Day', 'Until', 'Part', 'Name', ...FIGURES.map(({ header }) => header)],
    rowOf('Total', '', totals),
    ...TABLES.flatMap(({ of, title }) => report[of].map((row) => rowOf(title, rowName(of, row), row))),
  ])
}

export function reportFileName({ day, is_over: isOver }: DayReport): string {
  return `day-report-${day}${isOver ? '' : '-so-far'}.csv`
}

function numberOf(figure: keyof DayFigures, value: number): string {
  return figure === 'income' ? value.toFixed(2) : String(value)
}
