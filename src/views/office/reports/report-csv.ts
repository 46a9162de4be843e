import type { PeriodBar, PeriodFigures, PeriodReport } from '../../../../contract/entities/period-report'
import { csvFile } from '../../ui/marks/csv-text'
import { endWords, figureOf, figuresOf, rowName, TABLES, TIMES } from './report-words'

/**
 * The report as one CSV table: the totals, those of the period before, each day or month, each row of each part, each reason.
 * Income is in naira, times in minutes. A figure that does not exist for a row is left empty.
 */
export function reportCsv(report: PeriodReport): string {
  const { from, to, until, totals, before, bars, by, reasons } = report
  const figures = figuresOf(report)
  const rowOf = (part: string, name: string, of: PeriodFigures | PeriodBar, { hasCreated = true } = {}) => [
    from,
    to,
    until,
    part,
    name,
    ...figures.map(({ figure }) => {
      if (figure === 'created' && !hasCreated) return ''
      const value = figureOf(of, figure)
      return figure === 'income' ? (value ?? 0).toFixed(2) : String(value)
    }),
    ...TIMES.flatMap(({ time }) =>
      'assign' in of ? [minutes(of[time].median), minutes(of[time].p95)] : ['', ''],
    ),
    '',
  ]
  const header = ['From', 'To', 'Until', 'Part', 'Name', ...figures.map(({ header: name }) => name)]
  return csvFile([
    [...header, ...TIMES.flatMap(({ header: name }) => [`${name}, median`, `${name}, 95 of 100`]), 'Orders'],
    rowOf('Total', '', totals),
    rowOf('Before', `${before.from} to ${before.to}`, before),
    ...bars.map((bar) => rowOf(by === 'month' ? 'Month' : 'Day', bar.from, bar)),
    ...TABLES.flatMap((table) =>
      report.parts[table.part].map((row) => rowOf(table.title, rowName(table, row), row, table)),
    ),
    ...reasons.map(({ kind, name, orders }) => [
      from,
      to,
      until,
      `Reason, ${endWords(kind).toLowerCase()}`,
      name ?? 'No reason given',
      ...figures.map(() => ''),
      ...TIMES.flatMap(() => ['', '']),
      String(orders),
    ]),
  ])
}

export function reportFileName({ from, to, is_over: isOver }: PeriodReport): string {
  return `report-${from}${from === to ? '' : `-to-${to}`}${isOver ? '' : '-so-far'}.csv`
}

function minutes(value: number | null): string {
  return value === null ? '' : String(value)
}
