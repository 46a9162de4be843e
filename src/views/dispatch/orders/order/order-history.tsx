import '../../../shared/order/order-timeline.css'
import type { Order } from '../../../../../contract/entities/orders'
import { readingOf } from '../../../../../contract/wire/unread'
import { UnreadWords } from '../../../ui/marks/unread-dash'
import { orderEvents } from './order-events'
import { useObservations } from '../../../shared/order/use-observations'

/** The past events of the order, from the server and from this device's observations. */
export function OrderHistory({ order }: { order: Order }) {
  const observations = useObservations(order.id)
  if (observations === undefined) return null
  const { value: events, unreadText } = readingOf(order, (row) => orderEvents(row, observations))
  return (
    <ol className="event-list" aria-label="History">
      {events.map(({ title, detail, time, isObserved }, index) => (
        <li key={`${index} ${title}`}>
          <span className="event-mark" data-observed={isObserved || undefined} />
          <div>
            <div className="timeline-title">{title}</div>
            {detail !== '' && <div className="timeline-detail">{detail}</div>}
          </div>
          <span className="timeline-time">
            {time}
            {isObserved && <span className="timeline-source">observed</span>}
          </span>
        </li>
      ))}
      {unreadText !== undefined && (
        <li>
          <span className="event-mark" />
          <div className="timeline-detail">
            Part of this order <UnreadWords text={unreadText} />
          </div>
        </li>
      )}
    </ol>
  )
}
