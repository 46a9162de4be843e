import { announceCommitted, onCommitted, type Committed } from './committed'
import type { ConsoleDatabase } from './console-database'
import type { OrderRow } from './rows'

/** Sends rows to the other tabs that show the same database. */
export type RowsChannel = {
  post: (rows: SharedRows) => void
  /** Returns `stop`. */
  listen: (receive: (rows: SharedRows) => void) => () => void
}

/** `before`: mark of the row before the change. */
export type SharedRows = readonly { id: number; before: RowMark; row: OrderRow | null }[]

/** For more rows, reading them in the other tabs is as fast. */
const MOST_ROWS = 10

/**
 * Sends each order that this tab commits to the other tabs, and shows theirs at once, because a read would wait for
 * the next transaction. Messages may arrive in another order than the commits, so a row is shown only if it follows
 * the last known state; afterwards the row is read from the database, and that result counts. Returns `stop`.
 */
export function shareCommitted(database: ConsoleDatabase, channel: RowsChannel): () => void {
  const known = createLastMarks()
  const checks = createChecks(database)
  let isRelaying = false
  const stopOwn = onCommitted(database, ({ orders, former }) => {
    for (const [id, row] of orders) known.note(id, markOf(row))
    if (isRelaying || orders.size === 0 || orders.size > MOST_ROWS) return
    channel.post([...orders].map(([id, row]) => ({ id, before: markOf(former.get(id) ?? null), row })))
  })
  const announce = (committed: Committed) => {
    isRelaying = true
    announceCommitted(database, committed)
    isRelaying = false
  }
  const stopListening = channel.listen((rows) => {
    const next = rows.filter(({ id, before }) => known.isOpen(id) || known.of(id) === before)
    announce({ ...NOTHING, orders: new Map(next.map(({ id, row }) => [id, row])) })
    checks.check(
      rows.map(({ id }) => id),
      announce,
    )
  })
  return () => {
    stopOwn()
    stopListening()
    checks.stop()
  }
}

const NOTHING: Committed = { orders: new Map(), former: new Map(), counters: [], commands: new Map() }

/** Reads rows from the database and announces those that were not announced during the read. */
function createChecks(database: ConsoleDatabase) {
  let pendingIds = new Set<number>()
  let isReading = false
  let isOver = false
  let announced = new Set<number>()
  const stop = onCommitted(database, ({ orders }) => {
    if (isReading) announced = new Set([...announced, ...orders.keys()])
  })
  const readPending = async (announce: (committed: Committed) => void): Promise<void> => {
    if (isReading) return
    isReading = true
    while (pendingIds.size > 0 && !isOver) {
      const ids = [...pendingIds]
      pendingIds = new Set()
      announced = new Set()
      // Nothing is announced when the read fails; the live queries report the error.
      const rows = await database.orders.bulkGet(ids).catch(() => [])
      const orders = rows.flatMap((row) => (row === undefined || announced.has(row.id) ? [] : [row]))
      if (!isOver)
        announce({ ...NOTHING, orders: new Map(orders.map((row) => [row.id, row])), isRepeated: true })
    }
    isReading = false
  }
  return {
    check: (ids: readonly number[], announce: (committed: Committed) => void) => {
      pendingIds = new Set([...pendingIds, ...ids])
      void readPending(announce)
    },
    stop: () => {
      isOver = true
      stop()
    },
  }
}

/** Identifies the state of an order; null: there is no such order. */
type RowMark = string | null

/** When there are more, the oldest marks are forgotten. */
const MOST_MARKS = 500

function markOf(row: OrderRow | null): RowMark {
  if (row === null) return null
  const { revision, status, rider, pending } = row
  return [revision, status, rider?.id, pending?.commandId, pending?.state, pending?.dueAt].join(' ')
}

type LastMarks = {
  note: (id: number, mark: RowMark) => void
  of: (id: number) => RowMark
  /** No mark of this row is remembered. */
  isOpen: (id: number) => boolean
}

/** Remembers the last marks of the rows that changed most recently. */
function createLastMarks(): LastMarks {
  const marks = new Map<number, RowMark>()
  return {
    note: (id, mark) => {
      marks.delete(id)
      marks.set(id, mark)
      const [oldest] = marks.keys()
      if (marks.size > MOST_MARKS && oldest !== undefined) marks.delete(oldest)
    },
    of: (id) => marks.get(id) ?? null,
    isOpen: (id) => !marks.has(id),
  }
}
