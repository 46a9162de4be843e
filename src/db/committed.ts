import type { ConsoleDatabase } from './console-database'
import type { CommandId, CounterRow, OrderRow, OutboxCommand } from './rows'

/** What a transaction of this tab has stored: rows and counters as they now are; null: the row is gone. */
export type Committed = {
  orders: ReadonlyMap<number, OrderRow | null>
  counters: readonly CounterRow[]
  commands: ReadonlyMap<CommandId, OutboxCommand | null>
}

/** `at`: how many announcements there were, this one included. */
type Listener = (committed: Committed, at: number) => void
type Board = { count: number; listeners: Set<Listener> }

const boards = new WeakMap<ConsoleDatabase, Board>()

/** More rows than that are a page of a replication: its lists are read anew anyway. */
const MOST_ROWS = 100

/**
 * Tells at once what was committed, so that a list need not wait for a read of its own, which may find the database
 * gone. A live query over the same rows follows, and is right whatever was told.
 */
export function announceCommitted(database: ConsoleDatabase, committed: Committed): void {
  const board = boardOf(database)
  const { orders, counters, commands } = committed
  if (orders.size > MOST_ROWS || orders.size + counters.length + commands.size === 0) return
  board.count += 1
  for (const listener of board.listeners) listener(committed, board.count)
}

/** Returns `stop`. */
export function onCommitted(database: ConsoleDatabase, listener: Listener): () => void {
  const { listeners } = boardOf(database)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What was announced up to here is seen by a read that begins now. */
export function announcements(database: ConsoleDatabase): number {
  return boardOf(database).count
}

/** So many commits may be told while one read is under way; a read that misses more is followed by another. */
const MOST_RECENT = 50

/** What was told of commits, as far as a read that was under way then may be missing it. */
export class Missed<News> {
  #told: { at: number; news: News }[] = []

  note(news: News, at: number): void {
    this.#told = [...this.#told.slice(1 - MOST_RECENT), { at, news }]
  }

  /** By a read that began at so many announcements. What was told before is forgotten. */
  since(from: number): News[] {
    this.#told = this.#told.filter(({ at }) => at > from)
    return this.#told.map(({ news }) => news)
  }
}

function boardOf(database: ConsoleDatabase): Board {
  const present = boards.get(database)
  if (present !== undefined) return present
  const board: Board = { count: 0, listeners: new Set() }
  boards.set(database, board)
  return board
}
