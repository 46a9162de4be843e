import type { ConsoleDatabase } from '../core/console-database'
import { readMeta, type MetaValues, type OrderTotals } from '../core/meta'

/** The orders are being read for the first time. */
export type Replication = { progress: number; totals: OrderTotals }

type Stored = { replica: MetaValues['replica'] | null; totals: OrderTotals | null }

/** Null: they are all here. */
export async function readReplication(database: ConsoleDatabase): Promise<Replication | null> {
  const [replica, totals] = await Promise.all([
    readMeta(database, 'replica'),
    readMeta(database, 'orderTotals'),
  ])
  return replicationOf({ replica, totals })
}

/** The same of what is stored. */
export function replicationOf({ replica, totals }: Stored): Replication | null {
  if (replica?.complete === true) return null
  return { progress: replica?.progress ?? 0, totals: totals ?? { counts: {}, whole: [] } }
}

/**
 * How many orders of a status there are: as counted here where they are all here, else as the server said. `isLeast`:
 * nobody said, so there are these at least.
 */
export function countOf(
  status: string,
  here: number,
  replication: Replication | null,
): { count: number; isLeast: boolean } {
  if (replication === null || replication.totals.whole.includes(status))
    return { count: here, isLeast: false }
  const said = replication.totals.counts[status]
  return { count: Math.max(here, said ?? 0), isLeast: said === undefined }
}
