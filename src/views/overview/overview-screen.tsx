import '../ui/card.css'
import './overview-screen.css'
import { DeliveryRateCard } from './delivery-rate'
import { FigureCards } from './figure-cards'
import { FiguresNote } from './figures-note'
import { NeedsAttention } from './needs-attention'
import { useFigures } from './use-figures'

export function OverviewScreen() {
  const { cards, rate } = useFigures()
  return (
    <div className="overview">
      <FiguresNote cards={cards} rate={rate} />
      <FigureCards answer={cards.answer} />
      <DeliveryRateCard answer={rate.answer} />
      <NeedsAttention />
    </div>
  )
}
