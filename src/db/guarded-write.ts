import type { Table } from 'dexie'
import type { ConsoleDatabase } from './console-database'
import type { MetaValues } from './meta'
import { within } from './time-limit'

/** Grows when rows change their meaning. A database written by newer code is only read by older code. */
export const SCHEMA_EPOCH = 1

/**
 * fenced: a newer leader writes now, nothing was written. readOnly: newer code owns the database, nothing was written,
 * the page must be reloaded.
 */
export type WriteResult<T> = { kind: 'written'; value: T } | { kind: 'fenced' } | { kind: 'readOnly' }

/** A tab that has not heard of the sign-out wants to write: nothing was written. */
export class SessionOver extends Error {
  override name = 'SessionOver'
}

/** Null: a person's write, from whichever tab. */
export type Fence = { epoch: number } | null

/**
 * One `rw` transaction over `tables` and `meta`; before anything else it checks that the writer may write. Throws when
 * storage fails or does not answer, and SessionOver; then nothing, or everything, was written.
 */
export async function guardedWrite<T>(
  database: ConsoleDatabase,
  tables: readonly Table[],
  fence: Fence,
  work: () => Promise<T>,
): Promise<WriteResult<T>> {
  return within(
    database.transaction('rw', [...new Set([...tables, database.meta])], async () => {
      const [epoch, schemaEpoch, closed] = await database.meta.bulkGet(['epoch', 'schemaEpoch', 'closed'])
      if (closed !== undefined) throw new SessionOver('the session of this database has ended')
      if (numberIn(schemaEpoch?.value) > SCHEMA_EPOCH) return { kind: 'readOnly' } as const
      if (fence !== null && numberIn(epoch?.value) > fence.epoch) return { kind: 'fenced' } as const
      return { kind: 'written', value: await work() } as const
    }),
  )
}

function numberIn(value: unknown): MetaValues['epoch'] {
  return typeof value === 'number' ? value : 0
}
