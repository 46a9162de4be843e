import { Dexie, type DBCore, type DBCoreTable } from 'dexie'
import { failureOf } from './storage-failures'
import type { StorageEvents } from './storage-events'
import { STORAGE_LIMIT_MS, StorageTimeout, startLimit } from './time-limit'

/**
 * Makes every read fail after a time limit, so that a live query shows an error instead of waiting for ever. Reads
 * inside a write are limited by the write (`guardedWrite`).
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
      return isPartOfWrite ? operate(request) : withLimit(operate(request), storageEvents)
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

/** Returns a Dexie promise, so that the current transaction is kept. */
function withLimit<T>(operation: Promise<T>, storageEvents: StorageEvents): Promise<T> {
  return new Dexie.Promise<T>((resolve, reject) => {
    const fail = (error: unknown) => {
      const failure = failureOf(error)
      if (failure !== null && failure !== 'closed') storageEvents.failed(failure, error)
      reject(error)
    }
    const stop = startLimit(STORAGE_LIMIT_MS, () => fail(new StorageTimeout('a read got no answer')))
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
