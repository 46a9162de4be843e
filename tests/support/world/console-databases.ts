import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { ConsoleDatabase } from '../../../src/db/core/console-database'

let born = 0

/** A database in a factory of its own. Dexie tells live queries of changes by name, so every name is used once. */
export function freshConsoleDatabase(): ConsoleDatabase {
  born += 1
  return openConsoleDatabase(`console-${born}`, new IDBFactory())
}

/** Live queries look for a global factory before they run. */
export function openConsoleDatabase(name: string, indexedDB: IDBFactory): ConsoleDatabase {
  Dexie.dependencies.indexedDB = indexedDB
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
  return new ConsoleDatabase({ name, indexedDB, IDBKeyRange })
}
