import type { LatenessLimits } from '../../../contract/lateness'
import type { ChangeAside } from '../../../contract/sync'
import type { ConsoleDatabase } from './console-database'
import { sameValue } from './same-value'
import { within } from './time-limit'

export type ServerKind = 'feed' | 'contract'

/** `seen`: first and last of each run of ids that were shown, downwards; null: too many to keep. */
export type SweepPosition = {
  head: readonly number[]
  total: number
  totalAfter: number
  pageSize: number
  next: number
  lastPage: number
  /** The rows that could not be read; absent: stored by older code. */
  aside?: readonly ChangeAside[]
  seen: readonly number[] | null
}

/** By status, and 'all'. `whole`: statuses whose orders are all here, so that they are counted here. */
export type OrderTotals = { counts: Readonly<Record<string, number>>; whole: readonly string[] }

/** When a person last saw fresh data, and the newest observation at that time. `at`: wall clock, ms. */
export type Presence = { at: number; seq: number }

/** An absence in which something happened: the observations after `fromSeq`, up to `toSeq`. Times: wall clock, ms. */
export type AwaySpan = { from: number; to: number; fromSeq: number; toSeq: number; isDismissed: boolean }

/**
 * Something that a form of this computer made on a server without keys. `key`: of its attempt. `at`: ms since the epoch.
 * `looks`: for a second one like it, so far. `twin`: the second one's id; dismissed: a person has seen it.
 */
export type MadeHere = {
  kind: 'order' | 'bulk'
  id: number
  key: string
  at: number
  /** What was there before it was sent. */
  before: { newest: number; ids: readonly number[]; isSure: boolean } | null
  looks: number
  twin: number | 'dismissed' | null
}

/** What is read by itself, so that one of them that fails costs the others nothing. */
export type PartName = 'orders' | 'riders' | 'bulkOrders' | 'companyUsers' | 'positions'

/** Wall clock, ms; for showing. */
export type PartState = {
  lastGoodAt: number | null
  /** `cause` ends a sentence: 'the server answered 500'. `nextAt`: when it is asked again. */
  failure: { cause: string; at: number; nextAt: number } | null
}

export type PartStates = Partial<Record<PartName, PartState>>

export type MetaValues = {
  /** As the server last told them; null: it keeps none, or was not asked yet. */
  latenessLimits: LatenessLimits
  /** Grows by one with each leader; a write of an older one is refused. */
  epoch: number
  /** Of the feed; null: walk from the start. */
  cursor: string | null
  serverKind: ServerKind
  /** `progress` from 0 to 1. Complete once every row was seen; stays so while rows are walked again. */
  replica: { complete: boolean; progress: number }
  /** Wall clock, ms. For showing. */
  lastGoodAt: number
  /** How each part of what the console reads fares. */
  parts: PartStates
  /** Where a walk over all pages of orders is; null: none is under way. */
  sweep: SweepPosition | null
  /** How many orders the server said there are, while they are being read for the first time. */
  orderTotals: OrderTotals
  /** Orders that may be gone and could not be asked for when the feed was walked anew. */
  owedOrders: number[]
  clientId: string
  /** A person keeps the outbox back. */
  sendingPaused: boolean
  schemaEpoch: number
  /** The session that this database belonged to is over: nothing may be written until the next one begins. */
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

/** Those of the values that are not stored as they are. */
export async function changedMeta(
  database: ConsoleDatabase,
  values: Partial<MetaValues>,
): Promise<Partial<MetaValues>> {
  const keys = Object.keys(values)
  if (keys.length === 0) return {}
  const stored = await database.meta.bulkGet(keys)
  const changed = Object.entries(values).filter(([, value], index) => !sameValue(value, stored[index]?.value))
  return Object.fromEntries(changed)
}

/** Inside a transaction that includes `meta`. */
export async function putMeta(database: ConsoleDatabase, values: Partial<MetaValues>): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value }))
  if (rows.length > 0) await database.meta.bulkPut(rows)
}
