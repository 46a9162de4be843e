import { IDBDatabase, IDBKeyRange, IDBObjectStore, IDBTransaction } from 'fake-indexeddb'

/** What of fake-indexeddb the simulated disk works with. */

export type RawStore = {
  name: string
  keyPath: string | string[] | null
  autoIncrement: boolean
  records: { values: (range?: unknown) => Iterable<{ key: unknown; value: unknown }> }
  rawIndexes: Map<string, RawIndex>
  storeRecord: (record: { key: unknown; value: unknown }, ...rest: unknown[]) => unknown
  deleteRecord: (key: unknown, ...rest: unknown[]) => void
  clear: (...rest: unknown[]) => void
  /** Ours: what was written since the last commit, by key; undefined: deleted. */
  touched?: Map<unknown, unknown>
}
type RawIndex = { name: string; keyPath: unknown; multiEntry: boolean; unique: boolean; initialized: boolean }

export type RawDatabase = {
  name: string
  version: number
  rawObjectStores: Map<string, RawStore>
  transactions: RawTransaction[]
  connections: unknown[]
  processTransactions: () => void
}

export type RawTransaction = {
  db: { _rawDatabase: RawDatabase }
  mode: string
  durability: string
  error: unknown
  _state: string
  _scope: Set<string>
  _rollbackLog: (() => void)[]
  _isUndone?: boolean
  _started: boolean
  _start: () => void
  abort: () => void
  _execRequestAsync: (request: { operation: () => unknown; source: unknown }) => unknown
}

type TransactionMethods = RawTransaction & {
  _abort: (errorName: string | null) => void
  _markFinished: () => void
  dispatchEvent: (event: { type: string }) => boolean
}

export const transactions = IDBTransaction.prototype as unknown as TransactionMethods
type Connection = {
  name: string
  _rawDatabase: RawDatabase
  _closePending: boolean
  _closed: boolean
  close: () => void
}

export const connections = IDBDatabase.prototype as unknown as Connection
export const objectStores = IDBObjectStore.prototype as unknown as Record<
  'put' | 'add' | 'get' | 'getAll',
  (this: { transaction: RawTransaction }, ...args: unknown[]) => unknown
>

export function databasesOf(factory: IDBFactory): Map<string, RawDatabase> {
  return (factory as unknown as { _databases: Map<string, RawDatabase> })._databases
}

type Made<T> = new (...args: unknown[]) => T

/** The same stores and indexes without a row, under another name: as an earlier visit left them. */
export function emptyCopyOf(template: RawDatabase, name: string): RawDatabase {
  const made = new (template.constructor as Made<RawDatabase>)(name, template.version)
  for (const store of template.rawObjectStores.values()) {
    const copy = new (store.constructor as Made<RawStore>)(
      made,
      store.name,
      store.keyPath,
      store.autoIncrement,
    )
    for (const index of store.rawIndexes.values()) {
      const { keyPath, multiEntry, unique } = index
      const own = new (index.constructor as Made<RawIndex>)(copy, index.name, keyPath, multiEntry, unique)
      own.initialized = true
      copy.rawIndexes.set(index.name, own)
    }
    made.rawObjectStores.set(store.name, copy)
  }
  return made
}

/** Notes in every store what is written to it. */
export function watchWrites(sample: RawStore): void {
  const stores = Object.getPrototypeOf(sample) as RawStore
  const { storeRecord, deleteRecord, clear } = stores
  const note = (store: RawStore, key: unknown, value: unknown): void =>
    void (store.touched ??= new Map()).set(key, value)
  stores.storeRecord = function (record, ...rest) {
    const key = storeRecord.call(this, record, ...rest)
    note(this, key, record.value)
    return key
  }
  stores.deleteRecord = function (key, ...rest) {
    for (const record of this.records.values(rangeOf(key))) note(this, record.key, undefined)
    deleteRecord.call(this, key, ...rest)
  }
  stores.clear = function (...rest) {
    for (const record of this.records.values()) note(this, record.key, undefined)
    clear.call(this, ...rest)
  }
}

function rangeOf(key: unknown): unknown {
  const isRange = typeof key === 'object' && key !== null && 'lower' in key
  return isRange ? key : IDBKeyRange.only(key)
}
