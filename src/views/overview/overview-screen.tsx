import '../ui/card.css'
import './overview-screen.css'
import { DeliveryRateCard } from './delivery-rate'
import { FigureCards } from './figure-cards'
import { NeedsAttention } from './needs-attention'

export function OverviewScreen() {
  return (
    <div className="overview">
      <FigureCards />
      <DeliveryRateCard />
      <NeedsAttention />
    </div>
  )
}
