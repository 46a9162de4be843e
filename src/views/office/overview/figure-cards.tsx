import type { z } from 'zod'
import type { DashboardCards } from '../../../../contract/entities/analytics'
import { displayNaira } from '../../../../contract/words/money'
import { OPEN_STATUSES } from '../../../../contract/words/order-statuses'
import { may } from '../../../../contract/words/permissions'
import { useConsole } from '../../console'
import { useCountWords } from '../../shared/freshness/use-counters'
import { useTimeOf } from '../../ui/time/use-time-of'
import '../../ui/marks/text-link.css'
import { Link } from 'wouter'
import { FigureCard } from '../../ui/marks/figure-card'
import { displayCount } from '../../ui/marks/display-count'
import type { Answer } from '../../ui/toasts/use-answer'
import { HERE, useOrdersHere, useRidersHere } from './use-counted-here'

type Cards = z.output<typeof DashboardCards>

const OPEN = OPEN_STATUSES.map((status) => `order.${status}`)

/** OV-02 to OV-04 */
export function FigureCards({ answer }: { answer: Answer<Cards> }) {
  const timeOf = useTimeOf()
  const { user } = useConsole()
  const open = useCountWords()(OPEN)
  const asOf = answer.kind === 'ready' ? `as of ${timeOf(answer.at)}` : ''
  const isFailed = answer.kind === 'failed'
  const ordersHere = useOrdersHere()?.all ?? null
  const ridersHere = useRidersHere()
  const noteOf = (here: number | null) => (isFailed && here !== null ? HERE : asOf)
  return (
    <div className="figures">
      {may(user.type, 'readTotalIncome') && (
        <FigureCard
          title="Total Income"
          value={valueOf(answer, ({ total_income }) => displayNaira(total_income))}
          note={
            <>
              {asOf}
              <Link className="text-link" href="/reports">
                Reports
              </Link>
            </>
          }
        />
      )}
      <FigureCard
        title="Total Riders"
        value={valueOf(answer, ({ riders }) => displayCount(riders), ridersHere)}
        note={noteOf(ridersHere)}
      />
      <FigureCard
        title="Total Customers"
        value={valueOf(answer, ({ customers }) => displayCount(customers))}
        note={asOf}
      />
      <FigureCard
        title="Total Orders"
        value={valueOf(answer, ({ orders }) => displayCount(orders), ordersHere)}
        note={[noteOf(ordersHere), open === '' ? '' : `${open} open now`].filter(Boolean).join(' · ')}
      />
    </div>
  )
}

/** The value to show. `here`: the count of this device, used if there is no response. */
function valueOf(
  answer: Answer<Cards>,
  read: (cards: Cards) => string,
  here: number | null = null,
): string | null {
  if (answer.kind === 'loading') return null
  if (answer.kind === 'ready') return read(answer.data)
  return here === null ? '-' : displayCount(here)
}
