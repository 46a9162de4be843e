import '../ui/card.css'
import './overview-screen.css'
import { FiguresNote } from '../shared/lists/figures-note'
import { DeliveryRateCard } from './delivery-rate'
import { FigureCards } from './figure-cards'
import { IncomeCard } from './income-card'
import { NeedsAttention } from './needs-attention'
import { PerformanceCard } from './performance-card'
import { useFigures } from './use-figures'

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
