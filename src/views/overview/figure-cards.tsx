import type { z } from 'zod'
import { readDashboardCards, type DashboardCards } from '../../../contract/analytics'
import { displayTime } from '../../../contract/dates'
import { displayNaira } from '../../../contract/money'
import { OPEN_STATUSES } from '../../../contract/order-statuses'
import { may } from '../../../contract/permissions'
import { useConsole } from '../console'
import { counted, useOrderCounters } from '../shared/freshness/use-counters'
import { useAnswer, type Answer } from '../ui/use-answer'
import { FigureCard } from './figure-card'
import { useRefresh } from '../shared/freshness/use-refresh'

type Cards = z.output<typeof DashboardCards>

const whole = new Intl.NumberFormat('en-NG')
const OPEN = OPEN_STATUSES.map((status) => `order.${status}`)

/** OV-02 to OV-04 */
export function FigureCards() {
  const { user } = useConsole()
  const { answer, reload } = useAnswer(readDashboardCards, {})
  const counters = useOrderCounters()
  useRefresh(reload)
  const isCounted = OPEN.some((id) => counters?.has(id) === true)
  const open = OPEN.reduce((sum, id) => sum + counted(counters, id), 0)
  const asOf = answer.kind === 'ready' ? `as of ${displayTime(answer.at)}` : ''
  const common = { onRetry: answer.kind === 'failed' ? reload : null }
  return (
    <div className="figures">
      {may(user.type, 'readTotalIncome') && (
        <FigureCard
          title="Total Income"
          value={valueOf(answer, ({ total_income }) => displayNaira(total_income))}
          note={asOf}
          {...common}
        />
      )}
      <FigureCard
        title="Total Riders"
        value={valueOf(answer, ({ riders }) => whole.format(riders))}
        note={asOf}
        {...common}
      />
      <FigureCard
        title="Total Customers"
        value={valueOf(answer, ({ customers }) => whole.format(customers))}
        note={asOf}
        {...common}
      />
      <FigureCard
        title="Total Orders"
        value={valueOf(answer, ({ orders }) => whole.format(orders))}
        note={isCounted ? `${whole.format(open)} open now` : ''}
        {...common}
      />
    </div>
  )
}

function valueOf(answer: Answer<Cards>, read: (cards: Cards) => string): string | null {
  if (answer.kind === 'loading') return null
  return answer.kind === 'ready' ? read(answer.data) : '-'
}
