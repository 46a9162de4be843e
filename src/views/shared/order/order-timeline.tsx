import './order-timeline.css'
import type { Order } from '../../../../contract/entities/orders'
import { cancelWords } from '../statuses/order-status'
import { StatusMark } from '../statuses/status-mark'
import { marked, shownText } from '../../ui/marks/shown-text'
import { useNow } from '../../ui/time/use-now'
import { timelineSteps, type TimelineStep } from './timeline-steps'
import { returnWords } from './return-words'
import { useObservations } from './use-observations'

const AGE_TICK_MS = 15_000

export function OrderTimeline({ order }: { order: Order }) {
  const observations = useObservations(order.id)
  const steps = timelineSteps(order, useNow(AGE_TICK_MS), observations)
  if (steps === null) return <CancelledNote order={order} />
  return (
    <ol className="timeline" aria-label="Timeline">
      {steps.map((step) => (
        <Step key={step.title} step={step} />
      ))}
    </ol>
  )
}

function Step({
  step: { title, state, detail, mono, time, isObserved, unreadText },
}: {
  step: TimelineStep
}) {
  return (
    <li data-state={state} {...(state === 'current' ? { 'aria-current': 'step' as const } : {})}>
      <StepMark state={state} />
      <div className="timeline-words">
        <div className="timeline-title">{title}</div>
        <div className="timeline-detail">
          {marked(detail, unreadText)}
          {mono !== null && (
            <>
              {' · '}
              <span className="mono">{mono}</span>
            </>
          )}
        </div>
      </div>
      <span className="timeline-time">
        {time}
        {isObserved && <span className="timeline-source">observed</span>}
      </span>
      <span className="visually-hidden">{STATE_WORDS[state]}</span>
    </li>
  )
}

const STATE_WORDS = { done: 'done', current: 'now', open: 'not yet' }

function StepMark({ state }: { state: TimelineStep['state'] }) {
  if (state === 'current') return <StatusMark look="INTRANSIT" size={16} />
  if (state === 'open') return <span className="timeline-open" />
  return (
    <svg className="timeline-done" width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <circle cx="8" cy="8" r="6.4" stroke="currentColor" strokeWidth="1.5" />
      <path d="m5.2 8.2 1.9 1.9 3.7-3.9" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  )
}

/** AG-73: for a cancelled order the label replaces the steps. */
function CancelledNote({ order }: { order: Order }) {
  const reason = shownText(order, (row) => row.cancel_reason ?? '')
  return (
    <div className="cancelled-note">
      <StatusMark look="CANCELLED" size={16} />
      <div>
        <div className="timeline-title">{shownText(order, cancelWords)}</div>
        {reason !== null && <div className="timeline-detail">{reason}</div>}
        {(order.delivery_failed_at ?? null) !== null && (
          <div className="timeline-detail">{shownText(order, returnWords)}</div>
        )}
      </div>
    </div>
  )
}
