import type { LatenessLimits } from '../../../contract/rules/lateness'
import type { OfficeSettings } from '../../../contract/rules/office-settings'
import type { ChangeAside } from '../../../contract/entities/sync'
import type { ConsoleDatabase } from './console-database'
import { sameValue } from '../../../contract/words/same-value'
import { within } from './time-limit'

export type ServerKind = 'feed' | 'contract'

/** `seen`: first and last id of each run of ids that were read, in descending order; null: too many to store. */
export type SweepPosition = {
  head: readonly number[]
  total: number
  totalAfter: number
  pageSize: number
  next: number
  lastPage: number
  /** Rows that could not be read; absent when an older build stored the position. */
  aside?: readonly ChangeAside[]
  seen: readonly number[] | null
}

/**
 * Counts by status and 'all'. `whole`: statuses whose orders have all been downloaded, so they can be counted locally.
 */
export type OrderTotals = { counts: Readonly<Record<string, number>>; whole: readonly string[] }

/** When the user last saw fresh data, and the newest observation at that time. `at`: wall clock, ms. */
export type Presence = { at: number; seq: number }

/**
 * An absence during which something happened: the observations after `fromSeq`, up to `toSeq`. Times: wall clock, ms.
 */
export type AwaySpan = { from: number; to: number; fromSeq: number; toSeq: number; isDismissed: boolean }

/**
 * An order or bulk order created by a form on this device, on a server without idempotency keys. `key`: of the
 * attempt. `at`: ms since the epoch. `looks`: number of searches for a duplicate. `twin`: id of the duplicate;
 * dismissed: the user has seen it.
 */
export type MadeHere = {
  kind: 'order' | 'bulk'
  id: number
  key: string
  at: number
  /** The rows on the server before the form was sent. */
  before: { newest: number; ids: readonly number[]; isSure: boolean } | null
  looks: number
  twin: number | 'dismissed' | null
}

/** Data that is read separately, so that a failure in one part does not affect the others. */
export type PartName =
  | 'orders'
  | 'riders'
  | 'bulkOrders'
  | 'companyUsers'
  | 'customers'
  | 'positions'
  | OrdersOfBulk

/** The orders of one bulk order: on some servers only a query shows which orders these are. */
type OrdersOfBulk = `${typeof OF_BULK}${number}`

const OF_BULK = 'bulkOrder.'

export function ordersOfBulk(id: number): OrdersOfBulk {
  return `${OF_BULK}${id}`
}

export function isOrdersOfBulk(name: string): name is OrdersOfBulk {
  return name.startsWith(OF_BULK)
}

/** Wall clock, ms; for display only. */
export type PartState = {
  lastGoodAt: number | null
  /** `cause` ends a sentence: 'the server answered 500'. `nextAt`: time of the next try. */
  failure: { cause: string; at: number; nextAt: number } | null
}

export type PartStates = Partial<Record<Exclude<PartName, OrdersOfBulk>, PartState>> &
  Record<OrdersOfBulk, PartState>

export type MetaValues = {
  /** As last read from the server; null: the server has no limits, or was not asked yet. */
  latenessLimits: LatenessLimits
  /** As last read from the server; null: the server has none, or was not asked yet. */
  officeSettings: OfficeSettings
  /** Each new leader increments it; writes of an older leader are refused. */
  epoch: number
  /** Cursor of the feed; null: read from the start. */
  cursor: string | null
  serverKind: ServerKind
  /**
   * `progress` from 0 to 1. `complete` becomes true once every row was read, and stays true while rows are read again.
   */
  replica: { complete: boolean; progress: number }
  /**
   * During the first download: all open orders, and all that were placed or ended since this time (ms since the epoch),
   * are here and kept current. Null: they are not.
   */
  today: number | null
  /** Wall clock, ms; for display only. */
  lastGoodAt: number
  /** The state of each part that is read separately. */
  parts: PartStates
  /** Position of a sweep through all pages of orders; null: no sweep is running. */
  sweep: SweepPosition | null
  /** The number of orders on the server, as the server reports it, during the first download. */
  orderTotals: OrderTotals
  /** How many finished orders this database has deleted to free space. */
  droppedOrders: number
  /** `droppedOrders` when the last read of all orders began: so many are stored again. */
  droppedBeforeRead: number
  /** Orders that are possibly deleted and could not be verified when the feed was read again from the start. */
  owedOrders: number[]
  clientId: string
  sendingPaused: boolean
  schemaEpoch: number
  /** The session of this database has ended: nothing may be written until the next session starts. */
  closed: true
  presence: Presence
  away: AwaySpan
  /** Oldest first. */
  madeHere: readonly MadeHere[]
}

export async function readMeta<Key extends keyof MetaValues>(
  database: ConsoleDatabase,
  key: Key,
): Promise<MetaValues[Key] | null> {
  const row = await within(database.meta.get(key))
  return row === undefined ? null : (row.value as MetaValues[Key])
}

/** The stored values by their key. */
export type StoredMeta = ReadonlyMap<string, unknown>

/** One request, while a get for each key would be several. The table has about twenty small rows. */
export async function readAllMeta({ meta }: ConsoleDatabase): Promise<StoredMeta> {
  return new Map((await meta.toArray()).map(({ key, value }) => [key, value]))
}

/** Only the values that differ from the stored ones. */
export function changedMeta(values: Partial<MetaValues>, stored: StoredMeta): Partial<MetaValues> {
  const changed = Object.entries(values).filter(([key, value]) => !sameValue(value, stored.get(key)))
  return Object.fromEntries(changed)
}

/** Call it inside a transaction that includes `meta`. */
export async function putMeta(database: ConsoleDatabase, values: Partial<MetaValues>): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value }))
  if (rows.length > 0) await database.meta.bulkPut(rows)
}
