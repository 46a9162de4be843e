import { Dexie, type ObservabilitySet } from 'dexie'
import { changedKeys } from '../../core/changed-ids'
import { onCommitted, type Committed } from '../../core/committed'
import type { ConsoleDatabase } from '../../core/console-database'
import { sortOutInHand, type InHand } from '../../core/follow-changes'
import { OrderSearchIndex, type SearchQuestion } from './order-search-index'
import type { SearchText } from './search-text'
import type { LatenessDirection } from './sort-by-lateness'

export type { SearchQuestion } from './order-search-index'

/**
 * About 100 bytes per order. When there are more orders, those written longest ago are not found.
 */
const MAX_ORDERS = 300_000
/** Rows read at once while somebody waits for them. */
const BATCH = 1000
/** The same in the background: a write waits for one batch, and so does a person. */
const SMALL_BATCH = 200

export type OrderMatches = {
  /** Newest first. */
  ids: number[]
  searched: number
}

/**
 * Searches all orders on this device. The searched fields are kept in memory: they are read at the first search and
 * updated after every change of the table by any tab; rows that this tab commits are taken from the commit. Gives the same results as `matchesOrderSearch`.
 */
export class OrderSearch {
  private readonly database: ConsoleDatabase
  private readonly searchIndex: OrderSearchIndex
  private readonly listeners = new Set<() => void>()
  private readonly changedIds = new Set<number>()
  private allChanged = true
  private reading: Promise<void> | null = null
  private isAwaited = false
  private inHand: InHand<number> | null = null
  private stopHearing: () => void = () => undefined

  constructor(database: ConsoleDatabase, limit = MAX_ORDERS) {
    this.database = database
    this.searchIndex = new OrderSearchIndex(limit)
    database.on('close', this.stop)
  }

  /** Reads all orders into memory, so that the first search does not wait. */
  warm(): Promise<void> {
    this.reading ??= this.readChanges()
      .catch((error: unknown) => {
        this.clearMemory()
        throw error
      })
      .finally(() => {
        this.reading = null
      })
    return this.reading
  }

  /** True: a search is answered from memory, within a frame instead of seconds. */
  get isWarm(): boolean {
    return !this.allChanged && this.reading === null
  }

  async search(question: SearchQuestion): Promise<OrderMatches> {
    await this.ensureUpToDate()
    return { ids: this.searchIndex.match(question), searched: this.searchIndex.size }
  }

  /** The newest orders that match, at most `most`. `isAll`: no other order matches. */
  async first(question: SearchQuestion, most: number): Promise<{ ids: number[]; isAll: boolean }> {
    await this.ensureUpToDate()
    return this.searchIndex.first(question, most)
  }

  /** All orders that match, by when they become late; those that are never late come last, newest first. */
  async byLateness(question: Required<SearchQuestion>, direction: LatenessDirection): Promise<number[]> {
    await this.ensureUpToDate()
    return this.searchIndex.matchByLateness(question, direction)
  }

  /** The searched fields of every order, newest first. */
  async orders(): Promise<readonly SearchText[]> {
    await this.ensureUpToDate()
    return this.searchIndex.ordered()
  }

  /** Calls the listener when an answer may have changed. Returns `stop`. */
  watch(listener: () => void): () => void {
    this.subscribe()
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Waits until memory matches the table. */
  private async ensureUpToDate(): Promise<void> {
    this.inHand?.settle()
    this.isAwaited = true
    try {
      while (this.reading !== null || this.hasUnreadChanges()) await this.warm()
    } finally {
      this.isAwaited = false
    }
  }

  private hasUnreadChanges(): boolean {
    return this.allChanged || this.changedIds.size > 0
  }

  private async readChanges(): Promise<void> {
    if (this.allChanged) await this.readAll()
    const ids = [...this.changedIds]
    this.changedIds.clear()
    const rows = await this.database.orders.bulkGet(ids)
    ids.forEach((id, index) => {
      const row = rows[index]
      if (row === undefined) this.searchIndex.delete(id)
      else this.searchIndex.put(row)
    })
  }

  /**
   * Reads in batches, so that the page stays responsive. Orders that change meanwhile are noted and read again
   * afterwards.
   */
  private async readAll(): Promise<void> {
    this.subscribe()
    this.allChanged = false
    const seen = new Set<number>()
    let last = -Infinity
    for (;;) {
      const size = this.isAwaited ? BATCH : SMALL_BATCH
      const rows = await this.database.orders.where(':id').above(last).limit(size).toArray()
      for (const row of rows) {
        seen.add(row.id)
        this.searchIndex.put(row)
        last = row.id
      }
      if (rows.length < size) break
      if (!this.isAwaited) await nextTask()
    }
    for (const id of this.searchIndex.ids()) if (!seen.has(id)) this.searchIndex.delete(id)
  }

  private readonly noteChanges = (parts: ObservabilitySet): void => {
    const keys = changedKeys<number>(parts, { name: this.database.name, table: 'orders' })
    if (keys === null) return
    if (keys !== 'all') return this.inHand?.changed(keys)
    this.allChanged = true
    this.tellListeners()
  }

  private readonly noteUnread = (ids: ReadonlySet<number>): void => {
    for (const id of ids) this.noteChanged(id)
    if (ids.size > 0) this.tellListeners()
  }

  private readonly noteCommitted = ({ orders }: Committed): void => {
    if (orders.size === 0) return
    for (const [id, row] of orders) {
      // A read that is under way may show an older row.
      if (!this.isWarm || this.changedIds.has(id)) this.noteChanged(id)
      else if (row === null) this.searchIndex.delete(id)
      else this.searchIndex.put(row)
    }
    this.tellListeners()
  }

  /** Before the first read, everything is to be read in any case. */
  private noteChanged(id: number): void {
    if (!this.allChanged) this.changedIds.add(id)
  }

  private tellListeners(): void {
    for (const listener of this.listeners) listener()
  }

  /** Dexie keeps a database in memory for as long as it has this listener, so a closed one gets none. */
  private subscribe(): void {
    if (this.database.hasBeenClosed() || this.inHand !== null) return
    this.inHand = sortOutInHand(this.database, ({ orders }) => orders.keys(), this.noteUnread)
    this.stopHearing = onCommitted(this.database, this.noteCommitted)
    Dexie.on.storagemutated.subscribe(this.noteChanges)
  }

  /** The database is closed, at sign-out for example. */
  private readonly stop = (): void => {
    Dexie.on.storagemutated.unsubscribe(this.noteChanges)
    this.inHand?.stop()
    this.inHand = null
    this.stopHearing()
    this.clearMemory()
  }

  /** Also called after a failed read: the next search reads everything again. */
  private readonly clearMemory = (): void => {
    this.searchIndex.clear()
    this.changedIds.clear()
    this.allChanged = true
  }
}

/** Lets waiting events and writes go first. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

const searches = new WeakMap<ConsoleDatabase, OrderSearch>()

/** Returns the same search for the same database. */
export function orderSearchOf(database: ConsoleDatabase): OrderSearch {
  const search = searches.get(database) ?? new OrderSearch(database)
  searches.set(database, search)
  return search
}
