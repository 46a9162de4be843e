import '../ui/card.css'
import './overview-screen.css'
import { FiguresNote } from '../shared/lists/figures-note'
import { DeliveryRateCard } from './delivery-rate'
import { FigureCards } from './figure-cards'
import { IncomeCard } from './income-card'
import { NeedsAttention } from './needs-attention'
import { PerformanceCard } from './performance-card'
import {
  readDashboardCards,
  readDeliveryRate,
  readOrdersGraph,
  readTransactionGraph,
} from '../../../contract/analytics'
import { useKeptAnswer } from '../shared/kept/use-kept-answer'

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
