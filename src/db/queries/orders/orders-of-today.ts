import { Dexie } from 'dexie'
import { toMs } from '../../../../contract/words/dates'
import type { Order } from '../../../../contract/entities/orders'
import { OPEN_STATUSES, type OrderStatus } from '../../../../contract/words/order-statuses'
import { DAY_MS } from '../../../../contract/words/durations'
import type { ConsoleDatabase } from '../../core/console-database'
import type { OrderRow } from '../../core/rows'

/** An order may be delivered some days after it was created; older orders are not searched. */
const DAYS_BEFORE = 3

/** In every open status, not sorted. */
export async function readOpenOrders(database: ConsoleDatabase): Promise<OrderRow[]> {
  return (await Promise.all(OPEN_STATUSES.map((status) => since(database, status, null)))).flat()
}

/** Orders that were delivered since `dayStart`, ms since the epoch. */
export async function readDelivered(database: ConsoleDatabase, dayStart: number): Promise<OrderRow[]> {
  const rows = await since(database, 'DELIVERED', dayStart - DAYS_BEFORE * DAY_MS)
  return rows.filter((order) => deliveredAt(order) >= dayStart)
}

/** ms since the epoch; 0: the server gave no time. */
export function deliveredAt({
  status_changed_at,
  created_at,
}: Pick<Order, 'status_changed_at' | 'created_at'>): number {
  return toMs(status_changed_at ?? created_at) ?? 0
}

async function since(
  { orders }: ConsoleDatabase,
  status: OrderStatus,
  fromMs: number | null,
): Promise<OrderRow[]> {
  const from = fromMs === null ? Dexie.minKey : new Date(fromMs).toISOString()
  return orders
    .where('[status+created_at+id]')
    .between([status, from, Dexie.minKey], [status, '\uffff', Infinity])
    .toArray()
}
