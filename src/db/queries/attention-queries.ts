import { lateness, type Lateness, type LatenessLimits } from '../../../contract/lateness'
import type { ConsoleDatabase } from '../core/console-database'
import type { OrderRow } from '../core/rows'
import { latenessLimits } from './lateness-limits'
import { readMeta } from '../core/meta'
import { readOpenOrders } from './orders-of-today'
import { replicationOf } from './replication'

export type Attention = {
  /** The worst first, at most `limit`. */
  orders: OrderRow[]
  /** All that are late or at risk. */
  total: number
  /** Every order was here when these were counted: before, no count would be true. */
  isWhole: boolean
}

type Options = { nowMs: number; limit: number }

/** Open orders that are late or at risk: late ones by how late, then those at risk by how soon. */
export async function ordersNeedingAttention(
  database: ConsoleDatabase,
  { nowMs, limit }: Options,
): Promise<Attention> {
  const { orders, limits, isWhole } = await readOpen(database)
  const judged = orders
    .map((order) => ({ order, urgency: urgency(lateness(order, limits, nowMs)) }))
    .filter(({ urgency: minutes }) => minutes !== null)
    .toSorted((a, b) => (b.urgency ?? 0) - (a.urgency ?? 0) || a.order.id - b.order.id)
  return { orders: judged.slice(0, limit).map(({ order }) => order), total: judged.length, isWhole }
}

export type LateOrders = {
  /** In no order. */
  late: OrderRow[]
  /** How many are about to be. */
  atRisk: number
  /** By which they were judged. */
  limits: LatenessLimits
  /** Every order was here when these were read. */
  isWhole: boolean
}

export async function lateOrders(database: ConsoleDatabase, nowMs: number): Promise<LateOrders> {
  const { orders, ...others } = await readOpen(database)
  const kindOf = (order: OrderRow) => lateness(order, others.limits, nowMs).kind
  return {
    ...others,
    late: orders.filter((order) => kindOf(order) === 'late'),
    atRisk: orders.filter((order) => kindOf(order) === 'atRisk').length,
  }
}

/** In one transaction, because the last orders may come between two reads. */
function readOpen(
  database: ConsoleDatabase,
): Promise<{ orders: OrderRow[]; limits: LatenessLimits; isWhole: boolean }> {
  return database.transaction('r', [database.orders, database.meta], async () => {
    const [orders, limits, replica] = await Promise.all([
      readOpenOrders(database),
      latenessLimits(database),
      readMeta(database, 'replica'),
    ])
    return { orders, limits, isWhole: replicationOf({ replica, totals: null }) === null }
  })
}

/** Minutes over the limit, below zero while at risk; null when nothing is wrong. */
function urgency(judged: Lateness): number | null {
  if (judged.kind === 'late') return judged.overMin
  return judged.kind === 'atRisk' ? -judged.dueMin : null
}
