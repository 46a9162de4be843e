import type { OrderStatus } from '../../../contract/words/order-statuses'
import type { Order } from '../../../contract/entities/orders'
import type { RealtimeEventName } from '../../../contract/entities/realtime'
import { recordChange } from '../changes'
import type { OrderContext } from './order-context'
import { readOrder } from './read-orders'

type Changed = { id: number; bulk_order_id: number | null; status: OrderStatus }

/** Ends a change of an order: writes the feed entry, announces the event, and returns the row for the answer. */
export async function finishOrderChange(
  { sql, announce }: Pick<OrderContext, 'sql' | 'announce'>,
  { id, bulk_order_id, status }: Changed,
  event: RealtimeEventName = 'order_edited',
): Promise<Order> {
  const [seq, order] = await Promise.all([recordChange(sql, 'order', id), readOrder(sql, id)])
  if (order === null) throw new Error(`Order ${id} vanished while it was changed.`)
  announce({ event, order_id: id, bulk_order_id, status, seq })
  return order
}
