import { useState } from 'react'
import { Chart } from '../../shared/charts/chart'
import { ChartCard } from '../../shared/charts/chart-card'
import { displayCount } from '../../ui/marks/display-count'
import { StatusMark } from '../../shared/statuses/status-mark'
import type { Answer } from '../../ui/toasts/use-answer'
import { rateOption } from './rate-option'
import { RATE_PARTS, type Rate } from './rate-parts'
import { HERE, useOrdersHere } from './use-counted-here'

/** OV-08, OV-09; AG-46: counts, not percentages. */
export function DeliveryRateCard({ answer }: { answer: Answer<Rate> }) {
  return (
    <ChartCard
      title="Delivery rate"
      className="delivery-rate"
      answer={answer}
      table={figuresOf}
      whenFailed={<CountsHere />}
    >
      {(rate) => <Ring rate={rate} />}
    </ChartCard>
  )
}

/** The ring and the list. Both highlight the part that is hovered in one of them. */
function Ring({ rate }: { rate: Rate }) {
  const [lit, setLit] = useState<number | null>(null)
  return (
    <>
      <div className="rate-ring">
        <Chart label={ringWords(rate)} option={() => rateOption(rate, lit)} onPoint={setLit} />
        <p className="rate-all">
          <strong>{displayCount(sumOf(rate))}</strong>
          All orders
        </p>
      </div>
      <Counts rate={rate} lit={lit} onPoint={setLit} />
    </>
  )
}

function CountsHere() {
  const here = useOrdersHere()
  return (
    <>
      {here !== null && <p className="chart-note">Orders {HERE}.</p>}
      <Counts rate={here?.rate ?? null} />
    </>
  )
}

type CountsProps = {
  /** Null if the rate could not be read (AG-49). */
  rate: Rate | null
  lit?: number | null
  onPoint?: (place: number | null) => void
}

function Counts({ rate, lit = null, onPoint }: CountsProps) {
  return (
    <dl className="rate-rows">
      {RATE_PARTS.map(({ key, look, label }, place) => (
        <div
          key={key}
          className="rate-row"
          data-lit={lit === place || undefined}
          onMouseEnter={() => onPoint?.(place)}
          onMouseLeave={() => onPoint?.(null)}
        >
          <StatusMark look={look} />
          <dt>{label}</dt>
          <dd>{rate === null ? '-' : displayCount(rate[key])}</dd>
        </div>
      ))}
    </dl>
  )
}

function sumOf(rate: Rate): number {
  return RATE_PARTS.reduce((sum, { key }) => sum + rate[key], 0)
}

function figuresOf(rate: Rate) {
  return {
    columns: ['Status', 'Orders'],
    rows: [
      ...RATE_PARTS.map(({ key, name }) => [name, displayCount(rate[key])]),
      ['All orders', displayCount(sumOf(rate))],
    ],
  }
}

function ringWords(rate: Rate): string {
  const parts = RATE_PARTS.map(({ key, name }) => `${name} ${displayCount(rate[key])}`)
  return `Ring of all orders: ${parts.join(', ')}.`
}
