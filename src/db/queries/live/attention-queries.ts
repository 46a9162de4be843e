import { lateness, type Lateness, type LatenessLimits } from '../../../../contract/rules/lateness'
import type { ConsoleDatabase } from '../../core/console-database'
import type { OrderRow } from '../../core/rows'
import { latenessLimits } from '../state/kept-lateness-limits'
import { readOpenOrders } from '../orders/orders-of-today'
import { hasOrdersSince } from '../state/replication'

export type Attention = {
  /** At most `limit`, the most urgent first. */
  orders: OrderRow[]
  /** Number of all orders that are late or at risk. */
  total: number
  /** False until all open orders are here. */
  isWhole: boolean
}

type Options = { nowMs: number; limit: number }

/**
 * Open orders that are late or at risk: first the late ones, the latest first; then those at risk, the soonest first.
 */
export async function ordersNeedingAttention(
  database: ConsoleDatabase,
  { nowMs, limit }: Options,
): Promise<Attention> {
  const { orders, limits, isWhole } = await openOrders(database)
  const judged = orders
    .map((order) => ({ order, urgency: urgency(lateness(order, limits, nowMs)) }))
    .filter(({ urgency: minutes }) => minutes !== null)
    .toSorted((a, b) => (b.urgency ?? 0) - (a.urgency ?? 0) || a.order.id - b.order.id)
  return { orders: judged.slice(0, limit).map(({ order }) => order), total: judged.length, isWhole }
}

export type LateOrders = {
  /** Not sorted. */
  late: OrderRow[]
  /** Number of orders that are at risk of being late. */
  atRisk: number
  /** The limits that these orders were judged by. */
  limits: LatenessLimits
  /** False until all open orders are here. */
  isWhole: boolean
}

export async function lateOrders(database: ConsoleDatabase, nowMs: number): Promise<LateOrders> {
  const { orders, ...others } = await openOrders(database)
  const kindOf = (order: OrderRow) => lateness(order, others.limits, nowMs).kind
  return {
    ...others,
    late: orders.filter((order) => kindOf(order) === 'late'),
    atRisk: orders.filter((order) => kindOf(order) === 'atRisk').length,
  }
}

/** All open orders, not sorted, with the limits of lateness. Uses one transaction, because the first download may end between two reads. */
export function openOrders(
  database: ConsoleDatabase,
): Promise<{ orders: OrderRow[]; limits: LatenessLimits; isWhole: boolean }> {
  return database.transaction('r', [database.orders, database.meta], async () => {
    const [orders, limits, isWhole] = await Promise.all([
      readOpenOrders(database),
      latenessLimits(database),
      hasOrdersSince(database, Infinity),
    ])
    return { orders, limits, isWhole }
  })
}

/** Minutes over the limit, negative while the order is at risk; null: neither late nor at risk. */
function urgency(judged: Lateness): number | null {
  if (judged.kind === 'late') return judged.overMin
  return judged.kind === 'atRisk' ? -judged.dueMin : null
}
