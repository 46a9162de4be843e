import { lagosDay, lagosDayStart } from '../../../../contract/words/dates'
import type { Rider } from '../../../../contract/entities/riders'
import type { ConsoleDatabase } from '../../core/console-database'
import type { OrderRow } from '../../core/rows'
import { readDelivered, readOpenOrders } from '../orders/orders-of-today'
import { hasOrdersSince } from '../state/replication'
import { readApprovedRiders } from '../riders/rider-queries'
import { touches, watchPaced, type PacedWatch } from '../state/watch-paced'

export type FleetOrders = {
  /** False until all of them are here. */
  isWhole: boolean
  /** In every open status, not sorted. */
  open: OrderRow[]
  /** Delivered today (day in Lagos). */
  delivered: OrderRow[]
}

/** Watches the orders on the map of the fleet; `watchPaced` decides when to read. Returns `stop`. */
export function watchFleetOrders(
  database: ConsoleDatabase,
  { now, ...watch }: PacedWatch<FleetOrders> & { now: () => number },
): () => void {
  let isWhole = false
  return watchPaced({
    ...watch,
    // The engine writes `meta` with every pull. After the first download is complete, those writes no longer matter
    // here.
    isConcerned: (parts) =>
      touches(database, parts, 'orders') || (!isWhole && touches(database, parts, 'meta')),
    isPart: (rows) => !rows.isWhole,
    read: async () => {
      const rows = await readFleetOrders(database, now())
      ;({ isWhole } = rows)
      return rows
    },
  })
}

/** Watches the APPROVED riders; `watchPaced` decides when to read. Returns `stop`. */
export function watchFleetRiders(database: ConsoleDatabase, watch: PacedWatch<Rider[]>): () => void {
  return watchPaced({
    ...watch,
    isConcerned: (parts) => touches(database, parts, 'riders'),
    isPart: () => false,
    read: () => readApprovedRiders(database),
  })
}

function readFleetOrders(database: ConsoleDatabase, nowMs: number): Promise<FleetOrders> {
  const { orders, meta } = database
  const dayStart = lagosDayStart(lagosDay(nowMs))
  return database.transaction('r', [orders, meta], async () => ({
    isWhole: await hasOrdersSince(database, dayStart),
    open: await readOpenOrders(database),
    delivered: await readDelivered(database, dayStart),
  }))
}
