import type { Order } from '../../../contract/orders'
import { orderEvents } from './order-events'

export function OrderHistory({ order }: { order: Order }) {
  return (
    <ol className="event-list">
      {orderEvents(order).map(({ title, detail, time }) => (
        <li key={title}>
          <span className="event-mark" />
          <div>
            <div className="timeline-title">{title}</div>
            {detail !== '' && <div className="timeline-detail">{detail}</div>}
          </div>
          <span className="timeline-time">{time}</span>
        </li>
      ))}
    </ol>
  )
}
