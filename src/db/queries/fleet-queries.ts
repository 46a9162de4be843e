import type { ObservabilitySet } from 'dexie'
import { lagosDay, lagosDayStart } from '../../../contract/dates'
import type { Rider } from '../../../contract/riders'
import type { ConsoleDatabase } from '../core/console-database'
import { readMeta } from '../core/meta'
import type { OrderRow } from '../core/rows'
import { readDelivered, readOpenOrders } from './orders-of-today'
import { replicationOf } from './replication'
import { readApprovedRiders } from './rider-queries'
import { watchPaced } from './watch-paced'

export type FleetOrders = {
  /** Every order was here when these were read: before, no count would be one of all. */
  isWhole: boolean
  /** In every open status, in no order. */
  open: OrderRow[]
  /** Of the day in Lagos. */
  delivered: OrderRow[]
}

type Watch<Rows> = {
  /** Monotonic clock, ms. */
  tick: () => number
  next: (rows: Rows) => void
  failed: (error: unknown) => void
}

/** The orders that a map of the whole fleet shows, read as `watchPaced` says. Returns `stop`. */
export function watchFleetOrders(
  database: ConsoleDatabase,
  { now, ...watch }: Watch<FleetOrders> & { now: () => number },
): () => void {
  let isWhole = false
  return watchPaced({
    ...watch,
    // The notes of the engine change with every pull; once all is here they say nothing more.
    isConcerned: (parts) =>
      touches(database, parts, 'orders') || (!isWhole && touches(database, parts, 'meta')),
    read: async () => {
      const rows = await readFleetOrders(database, now())
      ;({ isWhole } = rows)
      return rows
    },
  })
}

/** APPROVED ones, read as `watchPaced` says. Returns `stop`. */
export function watchFleetRiders(database: ConsoleDatabase, watch: Watch<Rider[]>): () => void {
  return watchPaced({
    ...watch,
    isConcerned: (parts) => touches(database, parts, 'riders'),
    read: () => readApprovedRiders(database),
  })
}

function readFleetOrders(database: ConsoleDatabase, nowMs: number): Promise<FleetOrders> {
  const { orders, meta } = database
  return database.transaction('r', [orders, meta], async () => ({
    isWhole: replicationOf({ replica: await readMeta(database, 'replica'), totals: null }) === null,
    open: await readOpenOrders(database),
    delivered: await readDelivered(database, lagosDayStart(lagosDay(nowMs))),
  }))
}

function touches({ name }: ConsoleDatabase, parts: ObservabilitySet, table: string): boolean {
  return Object.keys(parts).some((part) => part.startsWith(`idb://${name}/${table}/`))
}
