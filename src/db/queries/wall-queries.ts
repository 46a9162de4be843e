import { Dexie } from 'dexie'
import { lagosDay, lagosDayStart, toMs } from '../../../contract/dates'
import type { LatenessLimits } from '../../../contract/lateness'
import type { Order } from '../../../contract/orders'
import type { Rider } from '../../../contract/riders'
import type { ConsoleDatabase } from '../core/console-database'
import { readMeta } from '../core/meta'
import type { Observation, OrderRow } from '../core/rows'
import { latenessLimits } from './lateness-limits'
import { replicationOf } from './replication'
import { deliveredAt, readDelivered, readOpenOrders } from './orders-of-today'
import { readApprovedRiders } from './rider-queries'
import { watchPaced } from './watch-paced'

export type WallRows = {
  /** Every order was here when these were read: before, no number would be true. */
  isWhole: boolean
  /** In every open status, in no order. */
  open: OrderRow[]
  /** Of the day in Lagos, ms since the epoch each. */
  placedAt: number[]
  deliveredAt: number[]
  /** APPROVED ones. */
  riders: readonly Rider[]
  /** By which an order is late. */
  limits: LatenessLimits
  /** The newest thing that this computer saw happen; `order` null: it is not here any more. */
  last: { seen: Observation; order: Order | null } | null
}

/** What a wall shows, in one reading. `nowMs`: ms since the epoch. */
export async function readWall(database: ConsoleDatabase, nowMs: number): Promise<WallRows> {
  const dayStart = lagosDayStart(lagosDay(nowMs))
  const { orders, riders, observations, meta } = database
  return database.transaction('r', [orders, riders, observations, meta], async () => ({
    isWhole: replicationOf({ replica: await readMeta(database, 'replica'), totals: null }) === null,
    open: await readOpenOrders(database),
    placedAt: await placedSince(database, dayStart),
    deliveredAt: (await readDelivered(database, dayStart)).map(deliveredAt),
    riders: await readApprovedRiders(database),
    limits: await latenessLimits(database),
    last: await lastSeen(database),
  }))
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

type Watch = {
  /** Corrected wall clock, ms since the epoch. */
  now: () => number
  /** Monotonic clock, ms. */
  tick: () => number
  next: (rows: WallRows) => void
  failed: (error: unknown) => void
}

/** Reads as `watchPaced` says. Returns `stop`. */
export function watchWall(database: ConsoleDatabase, { now, ...watch }: Watch): () => void {
  return watchPaced({ ...watch, isConcerned: () => true, read: () => readWall(database, now()) })
}
