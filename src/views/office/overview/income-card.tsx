import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { displayPeriod } from '../../../../contract/words/dates'
import { displayNaira } from '../../../../contract/words/money'
import { useApp } from '../../console'
import { Chart } from '../../shared/charts/chart'
import { ChartCard } from '../../shared/charts/chart-card'
import { CHART_COLOURS } from '../../shared/charts/chart-look'
import { Legend } from '../../shared/charts/legend'
import { displayCount } from '../../ui/marks/display-count'
import type { Answer } from '../../ui/toasts/use-answer'
import { haveSums, incomeOption } from './income-option'
import { monthChange, type Income } from './month-change'

const LINES = [
  { name: 'Payments sum', colour: CHART_COLOURS.ink, line: 'solid' },
  { name: 'Payments count', colour: CHART_COLOURS.quiet, line: 'dashed' },
] as const

const COUNTS = LINES.slice(1)

const ARROWS = { up: ArrowUp, down: ArrowDown, level: Minus }

/** OV-05 to OV-07 */
export function IncomeCard({ answer }: { answer: Answer<readonly Income[]> }) {
  return (
    <ChartCard
      title="Total income by period"
      className="income"
      answer={answer}
      legend={<Legend items={answer.kind === 'ready' && !haveSums(answer.data) ? COUNTS : LINES} />}
      caption={(points) => <Change points={points} />}
      table={figuresOf}
    >
      {(points) => <Chart label={incomeWords(points)} option={(width) => incomeOption(points, width)} />}
    </ChartCard>
  )
}

function Change({ points }: { points: readonly Income[] }) {
  const { now } = useApp()
  const change = monthChange(points, now())
  if (change === null) return null
  const Arrow = ARROWS[change.direction]
  return (
    <p className="income-change" title={change.title}>
      <Arrow aria-hidden="true" />
      {change.words}
    </p>
  )
}

function figuresOf(points: readonly Income[]) {
  const hasSums = haveSums(points)
  return {
    columns: ['Period', ...(hasSums ? ['Payments sum'] : []), 'Payments count'],
    rows: points.map(({ period, payments_sum, payments_count }) => [
      displayPeriod(period),
      ...(hasSums ? [displayNaira(payments_sum)] : []),
      displayCount(payments_count),
    ]),
  }
}

function incomeWords(points: readonly Income[]): string {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return 'Line chart without figures'
  const span = `${displayPeriod(first.period)} to ${displayPeriod(last.period)}`
  const sum = last.payments_sum === null ? '' : `${displayNaira(last.payments_sum)} in `
  return `Line chart of payments by period, ${span}. At the end ${sum}${displayCount(last.payments_count)} payments.`
}
