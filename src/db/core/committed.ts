import type { ConsoleDatabase } from './console-database'
import type { CommandId, CounterRow, OrderRow, OutboxCommand } from './rows'

/** What a transaction of this tab stored: the new rows and counters. null: the row was deleted. */
export type Committed = {
  orders: ReadonlyMap<number, OrderRow | null>
  /** The same rows before the transaction; null: there was no such row. */
  former: ReadonlyMap<number, OrderRow | null>
  counters: readonly CounterRow[]
  commands: ReadonlyMap<CommandId, OutboxCommand | null>
  /** These rows were announced before and have been read since. */
  isRepeated?: true
}

/** `at`: number of announcements so far, including this one. */
type Listener = (committed: Committed, at: number) => void
type Board = { count: number; listeners: Set<Listener> }

const boards = new WeakMap<ConsoleDatabase, Board>()

/** With more rows the commit is a page of a download, after which lists are read again anyway. */
const MOST_ROWS = 100

/**
 * Announces a commit at once, so that lists do not have to read the database again. A live query over the same rows
 * follows and corrects the lists in any case.
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

/** A read that starts now sees every commit announced so far. */
export function announcements(database: ConsoleDatabase): number {
  return boardOf(database).count
}

function boardOf(database: ConsoleDatabase): Board {
  const present = boards.get(database)
  if (present !== undefined) return present
  const board: Board = { count: 0, listeners: new Set() }
  boards.set(database, board)
  return board
}
