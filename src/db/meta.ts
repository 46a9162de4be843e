import type { ConsoleDatabase } from './console-database'
import type { AwaySpan, Presence } from './presence'
import { sameValue } from './same-value'
import { within } from './time-limit'

export type ServerKind = 'feed' | 'contract'

export type MetaValues = {
  /** Grows by one with each leader; a write of an older one is refused. */
  epoch: number
  /** Of the feed; null: walk from the start. */
  cursor: string | null
  serverKind: ServerKind
  /** `progress` from 0 to 1. Complete once every row was seen; stays so while rows are walked again. */
  replica: { complete: boolean; progress: number }
  /** Wall clock, ms. For showing. */
  lastGoodAt: number
  clientId: string
  /** A person keeps the outbox back. */
  sendingPaused: boolean
  schemaEpoch: number
  /** The session that this database belonged to is over: nothing may be written until the next one begins. */
  closed: true
  presence: Presence
  away: AwaySpan
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
