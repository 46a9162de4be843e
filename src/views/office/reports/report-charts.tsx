import type { PeriodBar, PeriodReport } from '../../../../contract/entities/period-report'
import { displayDay, displayPeriod } from '../../../../contract/words/dates'
import { displayNaira, displayShortNaira } from '../../../../contract/words/money'
import { BarCard } from '../../shared/charts/bar-card'
import { CHART_COLOURS } from '../../shared/charts/chart-look'

const ORDERS = [
  {
    name: 'On time',
    colour: CHART_COLOURS.delivered,
    countOf: ({ delivered, late }: PeriodBar) => delivered - late,
  },
  { name: 'Late', colour: CHART_COLOURS.pending, pattern: 'dots', countOf: ({ late }: PeriodBar) => late },
  {
    name: 'Cancelled or not delivered',
    colour: CHART_COLOURS.cancelled,
    pattern: 'stripes',
    countOf: ({ cancelled, failed }: PeriodBar) => cancelled + failed,
  },
] as const

const INCOME = [
  { name: 'Income', colour: CHART_COLOURS.ink, countOf: ({ income }: PeriodBar) => income ?? 0 },
] as const

const NAIRA = { whole: displayNaira, short: displayShortNaira }

/** How the orders of each day or month ended, and its income. A report of one day has nothing to draw. */
export function ReportCharts({ report: { bars, by, totals }, at }: { report: PeriodReport; at: number }) {
  if (bars.length < 2) return null
  const answer = { kind: 'ready', data: bars, at, isCurrent: true, failure: null } as const
  const periodOf = ({ from }: PeriodBar) =>
    by === 'month' ? displayPeriod(from.slice(0, 7)) : displayDay(from).replace(/, \d{4}$/, '')
  const each = by === 'month' ? 'month' : 'day'
  const both = { className: 'report-chart', answer, periodOf, isDelayed: false }
  return (
    <>
      <BarCard {...both} title={`Orders by ${each}`} kinds={ORDERS} isStacked />
      {totals.income !== null && (
        <BarCard {...both} title={`Income by ${each}`} kinds={INCOME} words={NAIRA} />
      )}
    </>
  )
}
