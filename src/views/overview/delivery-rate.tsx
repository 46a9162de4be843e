import type { OrderStatus } from '../../../contract/order-statuses'
import { Spinner } from '@radix-ui/themes'
import type { z } from 'zod'
import type { DeliveryRate } from '../../../contract/analytics'
import { useTimeOf } from '../ui/use-time-of'
import { StatusMark } from '../ui/status-mark'
import type { Answer } from '../ui/use-answer'

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
export function DeliveryRateCard({ answer }: { answer: Answer<Rate> }) {
  const timeOf = useTimeOf()
  return (
    <section className="card delivery-rate" aria-label="Delivery rate">
      <header>
        <h2>Delivery rate</h2>
        {answer.kind === 'ready' && <span>as of {timeOf(answer.at)}</span>}
      </header>
      {answer.kind === 'loading' && (
        <output className="bell-wait" aria-label="Loading">
          <Spinner size="3" />
        </output>
      )}
      {answer.kind !== 'loading' && <Counts rate={answer.kind === 'ready' ? answer.data : null} />}
    </section>
  )
}

/** Null: it could not be read (AG-49). */
function Counts({ rate }: { rate: Rate | null }) {
  return (
    <>
      <div className="rate-bar" aria-hidden="true">
        {ROWS.map(({ look, key }) => {
          const count = rate?.[key] ?? 0
          return count > 0 && <span key={key} data-status={look} style={{ flexGrow: count }} />
        })}
      </div>
      <dl className="rate-rows">
        {ROWS.map(({ look, label, key }) => (
          <div key={key}>
            <StatusMark look={look} />
            <dt>{label}</dt>
            <dd>{rate === null ? '-' : whole.format(rate[key])}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
