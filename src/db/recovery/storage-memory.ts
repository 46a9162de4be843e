import { Dexie } from 'dexie'

export type StorageDependencies = { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }

/** An IndexedDB in memory, for this page only. The module is loaded only when it is needed. */
export async function memoryStorage(): Promise<StorageDependencies> {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb')
  return { indexedDB: new IDBFactory(), IDBKeyRange }
}

/** Sets the IndexedDB that all later databases and live queries use by default. */
export function setDefaultStorage({ indexedDB, IDBKeyRange }: StorageDependencies): void {
  Dexie.dependencies.indexedDB = indexedDB
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
}

/** Null: this browser has no IndexedDB, or denies it to this page. */
export function browserStorage(): StorageDependencies | null {
  const { indexedDB, IDBKeyRange } = Dexie.dependencies
  const isThere = Boolean(indexedDB) && Boolean(IDBKeyRange)
  return isThere ? { indexedDB, IDBKeyRange } : null
}
