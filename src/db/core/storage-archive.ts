import { isCancelled } from '../../../contract/order-rules'
import type { ConsoleDatabase } from './console-database'
import type { OrderRow } from './rows'
import { createCounterDeltas } from './counter-deltas'
import { within } from './time-limit'

/** The newest finished orders are kept, because users still look at them. */
const KEPT = 200

/**
 * Frees space on a full disk: deletes finished orders without pending commands, oldest first. The server still has
 * them. Commands and drafts are never deleted. Returns the number of deleted orders.
 */
export async function dropColdArchive(database: ConsoleDatabase): Promise<number> {
  const { orders, orderBases, observations, counters } = database
  return within(
    database.transaction('rw', [orders, orderBases, observations, counters], async () => {
      const cold = await orders.orderBy('[created_at+id]').filter(isCold).toArray()
      const gone = cold.slice(0, -KEPT)
      if (gone.length === 0) return 0
      const counterDeltas = createCounterDeltas()
      for (const row of gone) counterDeltas.order(row, -1)
      const ids = gone.map(({ id }) => id)
      await orders.bulkDelete(ids)
      await observations.where('orderId').anyOf(ids).delete()
      await counterDeltas.write(database)
      return gone.length
    }),
  )
}

function isCold(order: OrderRow): boolean {
  return order.pending === null && (order.status === 'DELIVERED' || isCancelled(order))
}
