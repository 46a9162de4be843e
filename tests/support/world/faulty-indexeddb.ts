/** What is about to be done. `count`: of operations so far, from 1. `version`: asked for, of an open. */
export type StorageOperation = {
  kind: 'open' | 'delete' | 'transaction' | 'read' | 'write' | 'commit'
  database: string
  store: string | null
  version: number | null
  count: number
}

/** reject: fails with a DOMException of that name. hang: there is never an answer; what comes after it waits too. */
export type StorageFate = 'pass' | `reject:${string}` | 'hang'

type Decide = (operation: StorageOperation) => StorageFate

type RawTransaction = IDBTransaction & {
  db: { name: string }
  _start: () => void
  _abort: (name: string) => void
  _requests: unknown[]
  _state: string
  _started: boolean
}

const READS = ['get', 'getAll', 'getKey', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor'] as const
const WRITES = ['put', 'add', 'delete', 'clear'] as const

/** A factory over another one; every operation asks `decide` first. Deterministic: no clock, no chance of its own. */
export function faultyIndexedDB(real: IDBFactory, decide: Decide): IDBFactory {
  let count = 0
  const fateOf = (
    kind: StorageOperation['kind'],
    database: string,
    { store = null, version = null }: { store?: string | null; version?: number | null } = {},
  ): StorageFate => {
    count += 1
    return decide({ kind, database, store, version, count })
  }
  return {
    cmp: (a, b) => real.cmp(a, b),
    databases: () => real.databases(),
    deleteDatabase: (name) => {
      const fate = fateOf('delete', name)
      return fate === 'pass' ? real.deleteDatabase(name) : unanswered(fate)
    },
    open: (name, version) => {
      const fate = fateOf('open', name, { version: version ?? null })
      if (fate !== 'pass') return unanswered(fate)
      const request = version === undefined ? real.open(name) : real.open(name, version)
      request.addEventListener('success', () => spoilDatabase(request.result, fateOf))
      request.addEventListener('upgradeneeded', () => {
        const { transaction } = request
        if (transaction !== null) spoilTransaction(transaction as RawTransaction, fateOf)
      })
      return request
    },
  }
}

type FateOf = (
  kind: StorageOperation['kind'],
  database: string,
  about?: { store?: string | null; version?: number | null },
) => StorageFate

function spoilDatabase(database: IDBDatabase, fateOf: FateOf): void {
  const begin = database.transaction.bind(database)
  database.transaction = (...parameters) => {
    const fate = fateOf('transaction', database.name)
    if (fate.startsWith('reject:')) throw new DOMException('spoilt', nameIn(fate))
    const transaction = begin(...parameters) as RawTransaction
    if (fate === 'hang') hang(transaction)
    spoilTransaction(transaction, fateOf)
    return transaction
  }
}

function spoilTransaction(transaction: RawTransaction, fateOf: FateOf): void {
  const storeOf = transaction.objectStore.bind(transaction)
  const spoilt = new Set<IDBObjectStore>()
  transaction.objectStore = (name) => {
    const store = storeOf(name)
    if (spoilt.has(store)) return store
    spoilt.add(store)
    spoilSource(store, { transaction, fateOf, store: name })
    return store
  }
  if (transaction.mode === 'readonly') return
  const go = transaction._start.bind(transaction)
  let isCommitting = false
  transaction._start = () => {
    if (transaction._requests.length > 0 || transaction._state === 'finished' || isCommitting) return go()
    isCommitting = true
    const fate = fateOf('commit', transaction.db.name)
    if (fate === 'pass') return go()
    if (fate !== 'hang') return transaction._abort(nameIn(fate))
    transaction._state = 'committing'
    transaction._start = () => undefined
  }
}

type Source = { transaction: RawTransaction; fateOf: FateOf; store: string }

function spoilSource(source: IDBObjectStore | IDBIndex, about: Source): void {
  const methods = source as unknown as Record<string, (...parameters: unknown[]) => IDBRequest>
  const spoil = (name: string, kind: 'read' | 'write') => {
    const operate = methods[name]?.bind(source)
    if (operate === undefined) return
    methods[name] = (...parameters) => {
      const { transaction, fateOf, store } = about
      const fate = fateOf(kind, transaction.db.name, { store })
      const request = operate(...parameters)
      // As Chromium does: the transaction aborts with the cause, its requests with AbortError.
      if (fate.startsWith('reject:')) transaction._abort(nameIn(fate))
      if (fate === 'hang') hang(transaction)
      return request
    }
  }
  for (const name of READS) spoil(name, 'read')
  if (!('index' in source)) return
  for (const name of WRITES) spoil(name, 'write')
  const indexOf = source.index.bind(source)
  source.index = (name) => {
    const index = indexOf(name)
    spoilSource(index, about)
    return index
  }
}

const hanging = new Set<RawTransaction>()

/** Serves what hangs, late. */
export function answerHanging(): void {
  for (const transaction of hanging) {
    Reflect.deleteProperty(transaction, '_start')
    transaction._start()
  }
  hanging.clear()
}

/** Stays in the queue of its database, as one that the disk does not serve. */
function hang(transaction: RawTransaction): void {
  hanging.add(transaction)
  transaction._start = () => {
    transaction._started = true
  }
}

function unanswered(fate: StorageFate): IDBOpenDBRequest {
  const request = new EventTarget() as unknown as Record<string, unknown> & EventTarget
  if (fate === 'hang') return request as unknown as IDBOpenDBRequest
  request['error'] = new DOMException('spoilt', nameIn(fate))
  setImmediate(() => {
    const event = new Event('error', { cancelable: true })
    request.dispatchEvent(event)
    const handler = request['onerror'] as ((event: Event) => void) | undefined
    handler?.(event)
  })
  return request as unknown as IDBOpenDBRequest
}

function nameIn(fate: StorageFate): string {
  return fate.slice('reject:'.length)
}
