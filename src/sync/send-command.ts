import type { ApiOutcome } from '../../contract/api-outcome'
import { assignOrder, type Order } from '../../contract/orders'
import type { OutboxCommand } from '../db/rows'
import type { ApiPort } from './engine-ports'

/** A repeated request is the same word for word, under the same key. */
export async function sendCommand(
  api: ApiPort,
  command: OutboxCommand,
  signal: AbortSignal,
): Promise<ApiOutcome<Order>> {
  const { orderId, rider, precondition, id } = command
  const expected = precondition.revision === null ? {} : { expected_revision: precondition.revision }
  return api.call(
    assignOrder,
    { order_id: orderId, rider_id: rider.id, ...expected },
    { idempotencyKey: id, signal },
  )
}
