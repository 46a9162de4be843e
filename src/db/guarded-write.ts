import type { Table, Transaction } from 'dexie'
import type { ConsoleDatabase } from './console-database'
import type { MetaValues } from './meta'
import { dropColdArchive } from './storage-archive'
import { failureOf, isDiskFull } from './storage-failures'
import { PERSON_LIMIT_MS, STORAGE_LIMIT_MS, StorageTimeout, within } from './time-limit'

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

/**
 * The browser has cleared the database that this page knows, and there is another in its place. What the page knows of
 * it, its cursor for instance, holds no more: nothing was written.
 */
class DatabaseReplaced extends Error {
  override name = 'DatabaseReplaced'
}

/** Null: a person's write, from whichever tab. */
export type Fence = { epoch: number } | null

/** Aborts the transaction: whoever wants to write may not. */
class Refused extends Error {
  override name = 'Refused'
  readonly kind: 'fenced' | 'readOnly'
  constructor(kind: 'fenced' | 'readOnly') {
    super(kind)
    this.kind = kind
  }
}

type Write<T> = { tables: readonly Table[]; fence: Fence; work: () => Promise<T> }

/**
 * One `rw` transaction over `tables` and `meta`, which looks whether the writer may write. The look travels with the
 * first reads of `work`; a refusal aborts whatever was done by then, so nothing of it is ever stored. `work` may run
 * again: after a lost connection, and after room was made on a full computer. Throws when storage fails, and
 * SessionOver: then nothing was written. Throws StorageTimeout when it does not answer: then nothing was written if it
 * says so.
 */
export async function guardedWrite<T>(
  database: ConsoleDatabase,
  tables: readonly Table[],
  fence: Fence,
  work: () => Promise<T>,
): Promise<WriteResult<T>> {
  const write = { tables, fence, work }
  try {
    const result = await writeOnce(database, write).catch(async (error: unknown) => {
      if (!(await isCured(database, error))) throw error
      return writeOnce(database, write)
    })
    if (result.kind === 'written') database.hearing.stored()
    return result
  } catch (error) {
    const failure = failureOf(error)
    if (failure !== null && !database.isLeft) database.hearing.failed(failure, error)
    throw error
  }
}

async function writeOnce<T>(
  database: ConsoleDatabase,
  { tables, fence, work }: Write<T>,
): Promise<WriteResult<T>> {
  const ms = fence === null ? PERSON_LIMIT_MS : STORAGE_LIMIT_MS
  let isGivenUp = false
  let present: Transaction | null = null
  const written = database.transaction(
    'rw',
    [...new Set([...tables, database.meta])],
    async (transaction): Promise<WriteResult<T>> => {
      present = transaction
      if (isGivenUp) throw new StorageTimeout('given up before it began', true)
      const [, value] = await Promise.all([mayWrite(database, fence), work()])
      return { kind: 'written', value }
    },
  )
  const undo = () => {
    isGivenUp = true
    return present === null || isAborted(present)
  }
  try {
    return await within(written, { ms, undo })
  } catch (error) {
    if (error instanceof Refused) return { kind: error.kind }
    throw causeOf(error, present)
  }
}

async function mayWrite({ meta, clientId }: ConsoleDatabase, fence: Fence): Promise<void> {
  const [epoch, schemaEpoch, closed, present] = await meta.bulkGet([
    'epoch',
    'schemaEpoch',
    'closed',
    'clientId',
  ])
  if (clientId !== null && present?.value !== clientId) throw new DatabaseReplaced('it was cleared meanwhile')
  if (closed !== undefined) throw new SessionOver('the session of this database has ended')
  if (numberIn(schemaEpoch?.value) > SCHEMA_EPOCH) throw new Refused('readOnly')
  if (fence !== null && numberIn(epoch?.value) > fence.epoch) throw new Refused('fenced')
}

/** Once a transaction is aborted, what is asked of it next fails with less telling errors than its own. */
function causeOf(error: unknown, transaction: Transaction | null): unknown {
  const own = (transaction?.idbtrans as IDBTransaction | undefined)?.error ?? null
  return own === null || own.name === 'AbortError' || error instanceof StorageTimeout ? error : own
}

/** False once it is being committed: nobody can tell then. */
function isAborted(transaction: Transaction): boolean {
  try {
    transaction.abort()
    return true
  } catch {
    return false
  }
}

/** A transaction that failed has written nothing, so it may be tried once more where the cause is gone. */
async function isCured(database: ConsoleDatabase, error: unknown): Promise<boolean> {
  if (error instanceof StorageTimeout || error instanceof DatabaseReplaced || isDiskFull(error)) return false
  const failure = failureOf(error)
  if (failure === 'full') return isRoomMade(database)
  return failure === 'closed' && database.reopen()
}

async function isRoomMade(database: ConsoleDatabase): Promise<boolean> {
  try {
    const dropped = await dropColdArchive(database)
    if (dropped > 0) database.hearing.archiveDropped(dropped)
    return dropped > 0
  } catch {
    return false
  }
}

function numberIn(value: unknown): MetaValues['epoch'] {
  return typeof value === 'number' ? value : 0
}
