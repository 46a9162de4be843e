import { isCancelled } from '../../../contract/rules/order-rules'
import type { ConsoleDatabase } from './console-database'
import type { Order } from '../../../contract/entities/orders'
import { putMeta, type StoredMeta } from './meta'
import type { OrderRow } from './rows'
import { createCounterDeltas } from './counter-deltas'
import { within } from './time-limit'

/** The newest finished orders are kept, because users still look at them. */
const KEPT = 200

/**
 * Frees space on a full disk: deletes finished orders without pending commands, oldest first. The server still has
 * them. Commands and drafts are never deleted. Notes that orders are missing. Returns the number of deleted orders.
 */
export async function dropColdArchive(database: ConsoleDatabase): Promise<number> {
  const { orders, orderBases, observations, counters, meta } = database
  return within(
    database.transaction('rw', [orders, orderBases, observations, counters, meta], async () => {
      const cold = await orders.orderBy('[created_at+id]').filter(isCold).toArray()
      const gone = cold.slice(0, -KEPT)
      if (gone.length === 0) return 0
      const counterDeltas = createCounterDeltas()
      for (const row of gone) counterDeltas.order(row, -1)
      const ids = gone.map(({ id }) => id)
      await orders.bulkDelete(ids)
      await observations.where('orderId').anyOf(ids).delete()
      await counterDeltas.write(database)
      await putMeta(database, {
        droppedOrders: numberIn((await meta.get('droppedOrders'))?.value) + gone.length,
      })
      return gone.length
    }),
  )
}

/**
 * Whether orders of the server are missing because they were deleted to free space. May be called inside a transaction
 * that includes `meta`.
 */
export async function hasDroppedOrders({ meta }: ConsoleDatabase): Promise<boolean> {
  const rows = await meta.bulkGet(['droppedOrders', 'droppedBeforeRead'])
  return namesDroppedOrders(new Map(rows.map((row) => [row?.key ?? '', row?.value])))
}

export function namesDroppedOrders(meta: StoredMeta): boolean {
  return numberIn(meta.get('droppedOrders')) > numberIn(meta.get('droppedBeforeRead'))
}

/** Nothing happens to such an order any more. */
export function isFinished(order: Pick<Order, 'status' | 'cancelled_by'>): boolean {
  return order.status === 'DELIVERED' || isCancelled(order)
}

function isCold(order: OrderRow): boolean {
  return order.pending === null && isFinished(order)
}

function numberIn(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
