import type { z } from 'zod'
import type { OrdersPoint } from '../../../contract/analytics'
import { displayPeriod } from '../../../contract/periods'
import { BarCard } from '../shared/charts/bar-card'
import { CHART_COLOURS } from '../shared/charts/chart-look'
import type { Answer } from '../ui/use-answer'

type Point = z.output<typeof OrdersPoint>

/** OV-10, OV-11 */
export function PerformanceCard({ answer }: { answer: Answer<readonly Point[]> }) {
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
