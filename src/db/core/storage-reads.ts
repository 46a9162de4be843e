import { Dexie, type DBCore, type DBCoreTable } from 'dexie'
import { failureOf } from './storage-failures'
import type { StorageEvents } from './storage-events'
import { STORAGE_LIMIT_MS, StorageTimeout, startLimit } from './time-limit'

/**
 * A read that gets no answer fails, wherever it was asked from: a live query then has an error to show instead of
 * waiting for ever. Reads within a write end with it (`guardedWrite`).
 */
export function limitReads(database: Dexie, storageEvents: StorageEvents): void {
  database.use({
    stack: 'dbcore',
    name: 'limited reads',
    create: (core: DBCore) => ({ ...core, table: (name) => limited(core.table(name), storageEvents) }),
  })
}

function limited(table: DBCoreTable, storageEvents: StorageEvents): DBCoreTable {
  const limit =
    <Request extends { trans: unknown }, T>(operate: (request: Request) => Promise<T>) =>
    (request: Request): Promise<T> => {
      const isPartOfWrite = (request.trans as IDBTransaction).mode === 'readwrite'
      return isPartOfWrite ? operate(request) : ended(operate(request), storageEvents)
    }
  return {
    ...table,
    get: limit((request) => table.get(request)),
    getMany: limit((request) => table.getMany(request)),
    query: limit((request) => table.query(request)),
    count: limit((request) => table.count(request)),
    openCursor: limit((request) => table.openCursor(request)),
  }
}

/** One of Dexie's promises, so that a transaction stays the one that it is. */
function ended<T>(operation: Promise<T>, storageEvents: StorageEvents): Promise<T> {
  return new Dexie.Promise<T>((resolve, reject) => {
    const fail = (error: unknown) => {
      const failure = failureOf(error)
      if (failure !== null && failure !== 'closed') storageEvents.failed(failure, error)
      reject(error)
    }
    const stop = startLimit(STORAGE_LIMIT_MS, () => fail(new StorageTimeout('a read got no answer', true)))
    operation.then(
      (value) => {
        stop()
        resolve(value)
      },
      (error: unknown) => {
        stop()
        fail(error)
      },
    )
  })
}
