import type { ConsoleDatabase } from './console-database'
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
  schemaEpoch: number
}

export async function readMeta<Key extends keyof MetaValues>(
  database: ConsoleDatabase,
  key: Key,
): Promise<MetaValues[Key] | null> {
  const row = await within(database.meta.get(key))
  return row === undefined ? null : (row.value as MetaValues[Key])
}

/** Inside a transaction that includes `meta`. */
export async function putMeta(database: ConsoleDatabase, values: Partial<MetaValues>): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value }))
  if (rows.length > 0) await database.meta.bulkPut(rows)
}
