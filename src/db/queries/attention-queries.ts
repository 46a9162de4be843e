import { OPEN_STATUSES, type OrderStatus } from '../../../contract/order-statuses'
import { Dexie } from 'dexie'
import { lateness, type Lateness } from '../../../contract/lateness'
import type { ConsoleDatabase } from '../core/console-database'
import type { OrderRow } from '../core/rows'

export type Attention = {
  /** The worst first, at most `limit`. */
  orders: OrderRow[]
  /** All that are late or at risk. */
  total: number
}

type Options = { nowMs: number; limit: number }

/** Open orders that are late or at risk: late ones by how late, then those at risk by how soon. */
export async function ordersNeedingAttention(
  database: ConsoleDatabase,
  { nowMs, limit }: Options,
): Promise<Attention> {
  const open = await Promise.all(OPEN_STATUSES.map((status) => ordersIn(database, status)))
  const judged = open
    .flat()
    .map((order) => ({ order, urgency: urgency(lateness(order, nowMs)) }))
    .filter(({ urgency: minutes }) => minutes !== null)
    .toSorted((a, b) => (b.urgency ?? 0) - (a.urgency ?? 0) || a.order.id - b.order.id)
  return { orders: judged.slice(0, limit).map(({ order }) => order), total: judged.length }
}

function ordersIn(database: ConsoleDatabase, status: OrderStatus): Promise<OrderRow[]> {
  return database.orders
    .where('[status+created_at+id]')
    .between([status, Dexie.minKey, Dexie.minKey], [status, '\uffff', Infinity])
    .toArray()
}

/** Minutes over the limit, below zero while at risk; null when nothing is wrong. */
function urgency(judged: Lateness): number | null {
  if (judged.kind === 'late') return judged.overMin
  return judged.kind === 'atRisk' ? -judged.dueMin : null
}
