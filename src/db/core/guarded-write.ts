import type { Table, Transaction } from 'dexie'
import type { ConsoleDatabase } from './console-database'
import { readAllMeta, type StoredMeta } from './meta'
import { dropColdArchive } from './storage-archive'
import { failureOf, isDiskFull } from './storage-failures'
import { PERSON_SLOW_MS, startLimit, STORAGE_LIMIT_MS, StorageTimeout, within } from './time-limit'

/** Grows when the meaning of stored rows changes. Older code only reads a database written by newer code. */
export const SCHEMA_EPOCH = 1

/**
 * fenced: a newer leader writes now and nothing was written. outdated: a newer build owns the database, nothing was
 * written and the page must be reloaded.
 */
export type WriteResult<T> = { kind: 'written'; value: T } | { kind: 'fenced' } | { kind: 'outdated' }

/** The session has ended, but this tab does not know it yet. Nothing was written. */
export class SessionOver extends Error {
  override name = 'SessionOver'
}

/**
 * The browser deleted the database that this page opened, and a new one replaced it. What the page has in memory, such
 * as its cursor, is no longer valid. Nothing was written.
 */
class DatabaseReplaced extends Error {
  override name = 'DatabaseReplaced'
}

/** null: a write by the user, from any tab. */
export type Fence = { epoch: number } | null

/** Aborts the transaction because the writer is not allowed to write. */
class Refused extends Error {
  override name = 'Refused'
  readonly kind: 'fenced' | 'outdated'
  constructor(kind: 'fenced' | 'outdated') {
    super(kind)
    this.kind = kind
  }
}

/** `meta`: all stored values of the table `meta`; the check reads them anyway. */
type Work<T> = (meta: Promise<StoredMeta>) => Promise<T>
type Write<T> = { tables: readonly Table[]; fence: Fence; work: Work<T> }

/**
 * One `rw` transaction over `tables` and `meta` that first checks whether the writer may write. The check runs
 * together with the first reads of `work`; a refusal aborts the transaction, so nothing is stored. `work` may run
 * twice: after a lost connection, and after space was freed on a full disk. Throws a storage error or SessionOver
 * when nothing was written. A write of the engine (`fence`) throws StorageTimeout when storage does not answer; a
 * person's waits for the answer.
 */
export async function guardedWrite<T>(
  database: ConsoleDatabase,
  tables: readonly Table[],
  fence: Fence,
  work: Work<T>,
): Promise<WriteResult<T>> {
  const write = { tables, fence, work }
  try {
    const result = await writeOnce(database, write).catch(async (error: unknown) => {
      if (!(await removeCause(database, error))) throw error
      return writeOnce(database, write)
    })
    if (result.kind === 'written') database.storageEvents.stored()
    return result
  } catch (error) {
    const failure = failureOf(error)
    if (failure !== null && !database.isLeft) database.storageEvents.failed(failure, error)
    throw error
  }
}

async function writeOnce<T>(
  database: ConsoleDatabase,
  { tables, fence, work }: Write<T>,
): Promise<WriteResult<T>> {
  let isGivenUp = false
  let present: Transaction | null = null
  const written = database.transaction(
    'rw',
    [...new Set([...tables, database.meta])],
    async (transaction): Promise<WriteResult<T>> => {
      present = transaction
      if (isGivenUp) throw new StorageTimeout('given up before it began')
      const meta = readAllMeta(database)
      const [, value] = await Promise.all([mayWrite(database, fence, meta), work(meta)])
      return { kind: 'written', value }
    },
  )
  const undo = () => {
    isGivenUp = true
    if (present !== null) abort(present)
  }
  try {
    return await (fence === null
      ? untilAnswered(database, written)
      : within(written, { ms: STORAGE_LIMIT_MS, undo }))
  } catch (error) {
    if (error instanceof Refused) return { kind: error.kind }
    throw causeOf(error, present)
  }
}

/** A person's decision was shown as made, so only storage itself may refuse it. */
async function untilAnswered<T>(database: ConsoleDatabase, written: PromiseLike<T>): Promise<T> {
  const stop = startLimit(PERSON_SLOW_MS, () => {
    if (!database.isLeft)
      database.storageEvents.failed('slow', new StorageTimeout('a change is not stored yet'))
  })
  try {
    return await written
  } finally {
    stop()
  }
}

async function mayWrite(
  { clientId }: ConsoleDatabase,
  fence: Fence,
  reading: Promise<StoredMeta>,
): Promise<void> {
  const meta = await reading
  if (clientId !== null && meta.get('clientId') !== clientId)
    throw new DatabaseReplaced('the database was cleared since it was opened')
  if (meta.has('closed')) throw new SessionOver('the session of this database has ended')
  if (numberIn(meta.get('schemaEpoch')) > SCHEMA_EPOCH) throw new Refused('outdated')
  if (fence !== null && numberIn(meta.get('epoch')) > fence.epoch) throw new Refused('fenced')
}

/** After an abort, the errors of later requests say less than the first one. */
function causeOf(error: unknown, transaction: Transaction | null): unknown {
  const own = (transaction?.idbtrans as IDBTransaction | undefined)?.error ?? null
  return own === null || own.name === 'AbortError' || error instanceof StorageTimeout ? error : own
}

function abort(transaction: Transaction): void {
  try {
    transaction.abort()
  } catch {
    // The commit has begun.
  }
}

/** Removes the cause of a failure where possible. A failed transaction wrote nothing, so it may then be retried. */
async function removeCause(database: ConsoleDatabase, error: unknown): Promise<boolean> {
  if (error instanceof StorageTimeout || error instanceof DatabaseReplaced || isDiskFull(error)) return false
  const failure = failureOf(error)
  if (failure === 'full') return freeSpace(database)
  return failure === 'closed' && database.reopen()
}

async function freeSpace(database: ConsoleDatabase): Promise<boolean> {
  try {
    const dropped = await dropColdArchive(database)
    if (dropped > 0) database.storageEvents.archiveDropped(dropped)
    return dropped > 0
  } catch {
    return false
  }
}

function numberIn(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
