import './overview-screen.css'
import { FiguresNote } from '../../shared/lists/figures-note'
import { DeliveryRateCard } from './delivery-rate'
import { FigureCards } from './figure-cards'
import { IncomeCard } from './income-card'
import { NeedsAttention } from './needs-attention'
import {
  readDashboardCards,
  readDeliveryRate,
  readOrdersGraph,
  readTransactionGraph,
  type OrdersPoint,
} from '../../../../contract/entities/analytics'
import { useKeptAnswer } from '../../shared/kept/use-kept-answer'
import type { z } from 'zod'
import { displayPeriod } from '../../../../contract/words/dates'
import { BarCard } from '../../shared/charts/bar-card'
import { CHART_COLOURS } from '../../shared/charts/chart-look'
import type { Answer } from '../../ui/toasts/use-answer'

export function OverviewScreen() {
  const { cards, rate, income, performance } = useFigures()
  return (
    <div className="overview">
      <FiguresNote
        parts={[
          { name: 'the totals', ...cards },
          { name: 'the income', ...income },
          { name: 'the delivery rate', ...rate },
          { name: 'the orders performance', ...performance },
        ]}
      />
      <FigureCards answer={cards.answer} />
      <IncomeCard answer={income.answer} />
      <DeliveryRateCard answer={rate.answer} />
      <PerformanceCard answer={performance.answer} />
      <NeedsAttention />
    </div>
  )
}

/** The server's responses for the overview, else the last responses that this device stored. */
function useFigures() {
  return {
    cards: useKeptAnswer(readDashboardCards, {}),
    rate: useKeptAnswer(readDeliveryRate, {}),
    income: useKeptAnswer(readTransactionGraph, {}),
    performance: useKeptAnswer(readOrdersGraph, {}),
  }
}

type Point = z.output<typeof OrdersPoint>

/** OV-10, OV-11 */
function PerformanceCard({ answer }: { answer: Answer<readonly Point[]> }) {
  return (
    <BarCard
      title="Orders Performance"
      className="performance"
      answer={answer}
      periodOf={({ period }) => displayPeriod(period)}
      kinds={KINDS}
    />
  )
}

const KINDS = [
  {
    name: 'Delivered',
    colour: CHART_COLOURS.delivered,
    countOf: ({ delivered_orders }: Point) => delivered_orders,
  },
  {
    name: 'Cancelled',
    colour: CHART_COLOURS.cancelled,
    pattern: 'stripes',
    countOf: ({ cancelled_orders }: Point) => cancelled_orders,
  },
] as const
