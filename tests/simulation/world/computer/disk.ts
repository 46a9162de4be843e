import { IDBFactory } from 'fake-indexeddb'
import { openConsoleDatabase } from '../../../support/world/console-databases'
import {
  connections,
  databasesOf,
  emptyCopyOf,
  objectStores,
  transactions,
  watchWrites,
  type RawDatabase,
  type RawTransaction,
} from './disk-internals'
import type { Fault } from '../scenes/faults'
import './globals'
import { settle } from './macrotasks'
import type { TabLife } from './tab-life'

/** Rows of one store that a commit changed, by key; undefined: deleted. */
export type Written = ReadonlyMap<string, ReadonlyMap<unknown, unknown>>
/** `connection`: of the tab that committed; null: a power cut took it back. */
export type Commit = { database: string; connection: unknown; written: Written }

/** ok; full: nothing can be added; hung: nothing moves; broken: every request fails. */
export type DiskState = 'ok' | 'full' | 'hung' | 'broken'

type Ports = {
  committed: (commit: Commit) => void
  hit: (fault: Fault) => void
  /** Of the tab that has the connection. */
  lifeOf: (connection: unknown) => TabLife | undefined
}

const disks = new Map<string, Disk>()

/** The storage of one computer. Its databases outlive tabs, and lose in a power cut what was not written through. */
export class Disk {
  readonly factory = new IDBFactory()
  readonly #ports: Ports
  #state: DiskState = 'ok'
  readonly #waiting = new Set<TabLife>()
  /** What was committed since the last strict commit, by database, oldest first. */
  readonly #volatile = new Map<string, (() => void)[][]>()
  readonly #held = new Set<RawTransaction>()

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** As an earlier visit of the same person left it: with tables, without rows. */
  prepare(name: string): void {
    disks.set(name, this)
    databasesOf(this.factory).set(name, emptyCopyOf(template, name))
  }

  forget(): void {
    for (const name of databasesOf(this.factory).keys()) disks.delete(name)
  }

  raw(name: string): RawDatabase | undefined {
    return databasesOf(this.factory).get(name)
  }

  get state(): DiskState {
    return this.#state
  }

  set state(state: DiskState) {
    this.#state = state
    if (state === 'hung') return
    const held = [...this.#held]
    this.#held.clear()
    for (const transaction of held)
      if (transaction._started) setImmediate(() => transaction._start())
      else transaction.db._rawDatabase.processTransactions()
  }

  holds(transaction: RawTransaction): boolean {
    if (!transaction._started && this.#beginsAtThaw(transaction)) return true
    if (this.#state !== 'hung') return false
    this.#ports.hit('C39')
    this.#held.add(transaction)
    return true
  }

  /** Does a transaction of a frozen tab wait? Then nobody's patience ends, as a frozen tab has no timers. */
  isWaitingForThaw(): boolean {
    return [...this.#waiting].some((life) => life.isFrozen())
  }

  /** A frozen tab begins no transaction, and stands in nobody's way with one. */
  #beginsAtThaw(transaction: RawTransaction): boolean {
    const { _rawDatabase: database } = transaction.db
    const isLater = this.waitsForThaw(transaction, () => {
      database.transactions.push(transaction)
      database.processTransactions()
    })
    if (!isLater) return false
    database.transactions.splice(database.transactions.indexOf(transaction), 1)
    database.processTransactions()
    return true
  }

  /** True: the tab is frozen, and `work` is done when it thaws. */
  waitsForThaw(transaction: RawTransaction, work: () => void): boolean {
    const life = this.#ports.lifeOf(transaction.db)
    if (life?.isFrozen() !== true) return false
    this.#waiting.add(life)
    life.run(() => {
      this.#waiting.delete(life)
      work()
    })
    return true
  }

  failure(isWrite: boolean): DOMException | null {
    if (this.#state === 'full' && isWrite) {
      this.#ports.hit('C38')
      return new DOMException('The disk is full.', 'QuotaExceededError')
    }
    if (this.#state !== 'broken') return null
    this.#ports.hit('C42')
    return new DOMException('Internal error.', 'UnknownError')
  }

  committed({ db, durability, _rollbackLog }: RawTransaction, written: Written): void {
    const { name } = db._rawDatabase
    if (durability === 'strict') this.#volatile.delete(name)
    else this.#volatile.set(name, [...(this.#volatile.get(name) ?? []), _rollbackLog])
    this.#ports.committed({ database: name, connection: db, written })
  }

  /** A crash: what a connection had not committed is undone. */
  abortOpen(name: string, connection: unknown): void {
    for (const transaction of this.raw(name)?.transactions.slice() ?? [])
      if (transaction.db === connection && !isOver(transaction)) transaction.abort()
  }

  /** What was committed and not yet written through is gone. */
  cutPower(): void {
    for (const [name, logs] of this.#volatile) {
      for (const log of logs.toReversed()) for (const undo of log.toReversed()) undo()
      const raw = this.raw(name)
      if (raw !== undefined)
        this.#ports.committed({
          database: name,
          connection: null,
          written: takeTouched(raw, raw.rawObjectStores.keys()),
        })
    }
    this.#volatile.clear()
  }
}

function isOver({ _state }: RawTransaction): boolean {
  return _state === 'finished' || _state === 'committing'
}

function takeTouched({ rawObjectStores }: RawDatabase, names: Iterable<string>): Written {
  const written = new Map<string, ReadonlyMap<unknown, unknown>>()
  for (const name of names) {
    const store = rawObjectStores.get(name)
    if (store?.touched === undefined || store.touched.size === 0) continue
    written.set(name, store.touched)
    store.touched = new Map()
  }
  return written
}

function watchTransactions(): void {
  const { _start, _abort, _markFinished, dispatchEvent } = transactions
  // A tab that was frozen as its transaction was committed hears of it when it thaws.
  transactions.dispatchEvent = function (event) {
    const tell = (): boolean => dispatchEvent.call(this, event)
    const disk = disks.get(this.db._rawDatabase.name)
    return (event.type === 'complete' && disk?.waitsForThaw(this, tell) === true) || tell()
  }
  transactions._start = function () {
    if (disks.get(this.db._rawDatabase.name)?.holds(this) !== true) _start.call(this)
  }
  transactions._abort = function (errorName) {
    this._isUndone = true
    _abort.call(this, errorName)
  }
  transactions._markFinished = function () {
    const { _rawDatabase: database } = this.db
    const wasOver = this._state === 'finished'
    if (this.mode === 'versionchange') _markFinished.call(this)
    this._state = 'finished'
    const place = database.transactions.indexOf(this)
    if (place >= 0 && this.mode !== 'versionchange') database.transactions.splice(place, 1)
    if (wasOver || this.mode !== 'readwrite') return
    const written = takeTouched(database, this._scope)
    if (this._isUndone !== true && this._rollbackLog.length > 0)
      disks.get(database.name)?.committed(this, written)
  }
}

/**
 * fake-indexeddb closes a connection when no transaction is left, of whichever connection, and looks again and again
 * until then. On a disk that hangs they never end: there the connection ends its own and is closed.
 */
function watchConnections(): void {
  const { close } = connections
  connections.close = function () {
    const disk = disks.get(this.name)
    if (disk?.state !== 'hung') return close.call(this)
    disk.abortOpen(this.name, this)
    this._closePending = true
    this._closed = true
    const raw = this._rawDatabase
    raw.connections = raw.connections.filter((connection) => connection !== this)
  }
}

function watchRequests(): void {
  for (const name of ['put', 'add', 'get', 'getAll'] as const) {
    const original = objectStores[name]
    const isWrite = name === 'put' || name === 'add'
    objectStores[name] = function (...args) {
      const failure = disks.get(this.transaction.db._rawDatabase.name)?.failure(isWrite) ?? null
      if (failure === null) return original.apply(this, args)
      const fail = (): never => {
        throw failure
      }
      return this.transaction._execRequestAsync({ operation: fail, source: this })
    }
  }
}

/** Made by the console's own code, once: opening a prepared copy of it costs no upgrade. */
async function makeTemplate(): Promise<RawDatabase> {
  const factory = new IDBFactory()
  const database = openConsoleDatabase('template', factory)
  const opening = database.open()
  await settle()
  await opening
  database.close()
  await settle()
  const raw = databasesOf(factory).get('template')
  if (raw === undefined) throw new Error('no template')
  return raw
}

const template = await makeTemplate()
const [sample] = template.rawObjectStores.values()
if (sample === undefined) throw new Error('a database without tables')
watchWrites(sample)
watchTransactions()
watchConnections()
watchRequests()
