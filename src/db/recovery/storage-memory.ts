import { Dexie } from 'dexie'

export type StorageDependencies = { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }

/** IndexedDB of this page alone, gone with it. Fetched only where it is needed. */
export async function memoryStorage(): Promise<StorageDependencies> {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb')
  return { indexedDB: new IDBFactory(), IDBKeyRange }
}

/** What databases are made of from now on, where they are not told otherwise; live queries ask for it too. */
export function takeForAll({ indexedDB, IDBKeyRange }: StorageDependencies): void {
  Dexie.dependencies.indexedDB = indexedDB
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
}

/** Null: this browser gives none, or not to this page. */
export function browserStorage(): StorageDependencies | null {
  const { indexedDB, IDBKeyRange } = Dexie.dependencies
  const isThere = Boolean(indexedDB) && Boolean(IDBKeyRange)
  return isThere ? { indexedDB, IDBKeyRange } : null
}
