import type { OrderStatus } from '../../../contract/order-statuses'
import { Spinner } from '@radix-ui/themes'
import type { z } from 'zod'
import { readDeliveryRate, type DeliveryRate } from '../../../contract/analytics'
import { displayTime } from '../../../contract/dates'
import { ErrorState } from '../ui/error-state'
import { StatusMark } from '../ui/status-mark'
import { useAnswer } from '../ui/use-answer'
import { useRefresh } from '../shared/freshness/use-refresh'

type Rate = z.output<typeof DeliveryRate>

const ROWS: ReadonlyArray<{ look: OrderStatus; label: string; key: keyof Rate }> = [
  { look: 'DELIVERED', label: 'Delivered', key: 'delivered' },
  { look: 'INTRANSIT', label: 'In-transit', key: 'intransit' },
  { look: 'ASSIGNEDTORIDER', label: 'Assigned', key: 'assigned_to_rider' },
  { look: 'PENDING', label: 'Pending', key: 'pending' },
  { look: 'CANCELLED', label: 'Cancelled', key: 'cancelled' },
]

const whole = new Intl.NumberFormat('en-NG')

/** OV-09, AG-46: counts, not percentages. */
export function DeliveryRateCard() {
  const { answer, reload } = useAnswer(readDeliveryRate, {})
  useRefresh(reload)
  return (
    <section className="card delivery-rate" aria-label="Delivery rate">
      <header>
        <h2>Delivery rate</h2>
        {answer.kind === 'ready' && <span>as of {displayTime(answer.at)}</span>}
      </header>
      {answer.kind === 'loading' && (
        <output className="bell-wait" aria-label="Loading">
          <Spinner size="3" />
        </output>
      )}
      {answer.kind === 'failed' && <ErrorState messages={answer.messages} onRetry={reload} />}
      {answer.kind === 'ready' && <Counts rate={answer.data} />}
    </section>
  )
}

function Counts({ rate }: { rate: Rate }) {
  return (
    <>
      <div className="rate-bar" aria-hidden="true">
        {ROWS.filter(({ key }) => rate[key] > 0).map(({ look, key }) => (
          <span key={key} data-status={look} style={{ flexGrow: rate[key] }} />
        ))}
      </div>
      <dl className="rate-rows">
        {ROWS.map(({ look, label, key }) => (
          <div key={key}>
            <StatusMark look={look} />
            <dt>{label}</dt>
            <dd>{whole.format(rate[key])}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
