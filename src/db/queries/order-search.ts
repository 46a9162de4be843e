import { Dexie, RangeSet, type ObservabilitySet } from 'dexie'
import type { ConsoleDatabase } from '../core/console-database'
import { OrderSearchIndex, type SearchQuestion } from './order-search-index'
import type { SearchText } from './search-text'

export type { SearchQuestion } from './order-search-index'

/** Some 100 bytes an order: beyond this, the orders written longest ago are left to the server's search. */
const MAX_ORDERS = 300_000
const BATCH = 1000

export type OrderMatches = {
  /** Newest first. */
  ids: number[]
  /** How many orders were looked at. */
  searched: number
}

/**
 * The search over the whole replica: what the fields hold lies in memory, is read at first need and follows every
 * change of the table, of this tab or another. Gives what `matchesOrderSearch` gives.
 */
export class OrderSearch {
  private readonly database: ConsoleDatabase
  private readonly searchIndex: OrderSearchIndex
  private readonly listeners = new Set<() => void>()
  private readonly changedIds = new Set<number>()
  private allChanged = true
  private reading: Promise<void> | null = null

  constructor(database: ConsoleDatabase, limit = MAX_ORDERS) {
    this.database = database
    this.searchIndex = new OrderSearchIndex(limit)
    Dexie.on('storagemutated', this.noteChanges)
    database.on('close', this.forget)
  }

  /** Reads what is not in memory yet, so that the first search need not wait. */
  warm(): Promise<void> {
    this.reading ??= this.catchUp()
      .catch((error: unknown) => {
        this.forget()
        throw error
      })
      .finally(() => {
        this.reading = null
      })
    return this.reading
  }

  /** True when an answer comes from memory: it takes a frame, not seconds. */
  get isWarm(): boolean {
    return !this.allChanged && this.reading === null
  }

  async search(question: SearchQuestion): Promise<OrderMatches> {
    await this.whole()
    return { ids: this.searchIndex.match(question), searched: this.searchIndex.size }
  }

  /** The newest of the orders that match, `most` at most; `isAll`: no other matches. */
  async first(question: SearchQuestion, most: number): Promise<{ ids: number[]; isAll: boolean }> {
    await this.whole()
    return this.searchIndex.first(question, most)
  }

  /** What the search knows of every order, newest first. */
  async orders(): Promise<readonly SearchText[]> {
    await this.whole()
    return this.searchIndex.ordered()
  }

  /** Tells when an answer may have become another. Returns `stop`. */
  watch(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** What is known is what is stored. */
  private async whole(): Promise<void> {
    while (this.reading !== null || this.isBehind()) await this.warm()
  }

  private isBehind(): boolean {
    return this.allChanged || this.changedIds.size > 0
  }

  private async catchUp(): Promise<void> {
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

  /** In batches, so that the page stays in hand; what changes meanwhile is noted and read again after. */
  private async readAll(): Promise<void> {
    this.allChanged = false
    const seen = new Set<number>()
    let last = -Infinity
    for (;;) {
      const rows = await this.database.orders.where(':id').above(last).limit(BATCH).toArray()
      for (const row of rows) {
        seen.add(row.id)
        this.searchIndex.put(row)
        last = row.id
      }
      if (rows.length < BATCH) break
    }
    for (const id of this.searchIndex.ids()) if (!seen.has(id)) this.searchIndex.delete(id)
  }

  private readonly noteChanges = (parts: ObservabilitySet): void => {
    const tree = parts[`idb://${this.database.name}/orders/`]
    if (tree === undefined) return
    for (const { from, to } of new RangeSet().add(tree)) {
      if (from === to && typeof from === 'number') this.changedIds.add(from)
      else this.allChanged = true
    }
    for (const listener of this.listeners) listener()
  }

  /** Signing out closes the database: nothing of it stays in memory. What could not be read whole is read anew. */
  private readonly forget = (): void => {
    this.searchIndex.clear()
    this.changedIds.clear()
    this.allChanged = true
  }
}

const searches = new WeakMap<ConsoleDatabase, OrderSearch>()

/** The one search of a database. */
export function orderSearchOf(database: ConsoleDatabase): OrderSearch {
  const search = searches.get(database) ?? new OrderSearch(database)
  searches.set(database, search)
  return search
}
