import { Dexie } from 'dexie'
import { lagosDay, lagosDayStart, toMs } from '../../../../contract/words/dates'
import type { LatenessLimits } from '../../../../contract/rules/lateness'
import type { Order } from '../../../../contract/entities/orders'
import type { Rider } from '../../../../contract/entities/riders'
import type { ConsoleDatabase } from '../../core/console-database'
import type { Observation, OrderRow } from '../../core/rows'
import { latenessLimits } from '../state/kept-lateness-limits'
import { hasOrdersSince } from '../state/replication'
import { deliveredAt, readDelivered, readOpenOrders } from '../orders/orders-of-today'
import { readApprovedRiders } from '../riders/rider-queries'
import { watchPaced, type PacedWatch } from '../state/watch-paced'

export type WallRows = {
  /** In every open status, not sorted. */
  open: OrderRow[]
  /** Times of today (day in Lagos), ms since the epoch each. */
  placedAt: number[]
  deliveredAt: number[]
  /** APPROVED riders. */
  riders: readonly Rider[]
  /** The limits for when an order is late. */
  limits: LatenessLimits
  /** The newest observation of this device. `order` null: the order was deleted. */
  last: { seen: Observation; order: Order | null } | null
}

/**
 * Reads everything that the wall display shows, in one transaction. Null until all orders that its numbers count are
 * here. `nowMs`: ms since the epoch.
 */
export async function readWall(database: ConsoleDatabase, nowMs: number): Promise<WallRows | null> {
  const dayStart = lagosDayStart(lagosDay(nowMs))
  const { orders, riders, observations, meta } = database
  return database.transaction('r', [orders, riders, observations, meta], async () => {
    if (!(await hasOrdersSince(database, dayStart))) return null
    return {
      open: await readOpenOrders(database),
      placedAt: await placedSince(database, dayStart),
      deliveredAt: (await readDelivered(database, dayStart)).map(deliveredAt),
      riders: await readApprovedRiders(database),
      limits: await latenessLimits(database),
      last: await lastSeen(database),
    }
  })
}

async function placedSince({ orders }: ConsoleDatabase, dayStart: number): Promise<number[]> {
  const keys = await orders
    .where('[created_at+id]')
    .above([new Date(dayStart).toISOString(), Dexie.minKey])
    .keys()
  return (keys as unknown as [string, number][]).flatMap(([createdAt]) => toMs(createdAt) ?? [])
}

async function lastSeen({ orders, observations }: ConsoleDatabase): Promise<WallRows['last']> {
  const seen = await observations.orderBy(':id').last()
  return seen === undefined ? null : { seen, order: (await orders.get(seen.orderId)) ?? null }
}

/** `now`: wall clock corrected to server time, ms since the epoch. */
type Watch = PacedWatch<WallRows | null> & { now: () => number }

/** `watchPaced` decides when to read. Returns `stop`. */
export function watchWall(database: ConsoleDatabase, { now, ...watch }: Watch): () => void {
  return watchPaced({
    ...watch,
    isConcerned: () => true,
    isPart: (rows) => rows === null,
    read: () => readWall(database, now()),
  })
}
