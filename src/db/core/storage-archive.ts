import { isCancelled } from '../../../contract/order-rules'
import type { ConsoleDatabase } from './console-database'
import type { OrderRow } from './rows'
import { createCounterDeltas } from './counter-deltas'
import { within } from './time-limit'

/** Finished orders that stay: the newest, which people still look at. */
const KEPT = 200

/**
 * Makes room on a full computer: finished orders that nobody works on go, oldest first; the server still has them.
 * Never a command, a draft, or an order with a command on it. Answers how many went.
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
