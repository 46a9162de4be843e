import { OPEN_STATUSES } from '../../../../contract/words/order-statuses'
import type { ConsoleDatabase } from '../../core/console-database'
import { readMeta, type MetaValues, type OrderTotals } from '../../core/meta'
import { hasDroppedOrders } from '../../core/storage-archive'
import { within } from '../../core/time-limit'

/**
 * Progress of the first download of all orders. `isReduced`: it has ended, but finished orders were deleted to free
 * space.
 */
export type Replication = { progress: number; totals: OrderTotals; isReduced?: true }

type Stored = {
  replica: MetaValues['replica'] | null
  totals: OrderTotals | null
  today: number | null
  hasDropped?: boolean
}

/** Null: all orders are on this device. */
export async function readReplication(database: ConsoleDatabase): Promise<Replication | null> {
  const [replica, totals, today, hasDropped] = await Promise.all([
    readMeta(database, 'replica'),
    readMeta(database, 'orderTotals'),
    readMeta(database, 'today'),
    within(hasDroppedOrders(database)),
  ])
  return replicationOf({ replica, totals, today, hasDropped })
}

/** The same, from values that were already read. */
export function replicationOf({ replica, totals, today, hasDropped = false }: Stored): Replication | null {
  if (replica?.complete === true) return hasDropped ? REDUCED : null
  const { counts, whole } = totals ?? { counts: {}, whole: [] }
  return {
    progress: replica?.progress ?? 0,
    totals: { counts, whole: today === null ? whole : OPEN_STATUSES },
  }
}

/** Whether all open orders, and all that were placed or ended since `since` (ms since the epoch), are here. */
export async function hasOrdersSince(database: ConsoleDatabase, since: number): Promise<boolean> {
  const [replica, today] = await Promise.all([readMeta(database, 'replica'), readMeta(database, 'today')])
  return replica?.complete === true || (today !== null && today <= since)
}

const REDUCED: Replication = {
  progress: 1,
  totals: { counts: {}, whole: OPEN_STATUSES },
  isReduced: true,
}

/**
 * The number of orders of a status. During the first download it comes from the server. `isLeast`: the server gave no
 * number, so this is a minimum.
 */
export function countOf(
  status: string,
  localCount: number,
  replication: Replication | null,
): { count: number; isLeast: boolean } {
  if (replication === null || replication.totals.whole.includes(status))
    return { count: localCount, isLeast: false }
  const fromServer = replication.totals.counts[status]
  return { count: Math.max(localCount, fromServer ?? 0), isLeast: fromServer === undefined }
}
