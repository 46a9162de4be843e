import type { ConsoleDatabase } from '../core/console-database'
import { readMeta, type MetaValues, type OrderTotals } from '../core/meta'

/** Progress of the first download of all orders. */
export type Replication = { progress: number; totals: OrderTotals }

type Stored = { replica: MetaValues['replica'] | null; totals: OrderTotals | null }

/** Null: all orders have been downloaded. */
export async function readReplication(database: ConsoleDatabase): Promise<Replication | null> {
  const [replica, totals] = await Promise.all([
    readMeta(database, 'replica'),
    readMeta(database, 'orderTotals'),
  ])
  return replicationOf({ replica, totals })
}

/** The same, from values that were already read. */
export function replicationOf({ replica, totals }: Stored): Replication | null {
  if (replica?.complete === true) return null
  return { progress: replica?.progress ?? 0, totals: totals ?? { counts: {}, whole: [] } }
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
