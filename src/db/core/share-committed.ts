import { announceCommitted, onCommitted, type Committed } from './committed'
import type { ConsoleDatabase } from './console-database'
import { createLastMarks, markOf, type RowMark } from './row-marks'
import type { OrderRow } from './rows'

/** To the other tabs that show the same database. */
export type RowsChannel = {
  post: (rows: SharedRows) => void
  /** Returns `stop`. */
  listen: (hear: (rows: SharedRows) => void) => () => void
}

/** `before`: what the row was, as far as it tells one state from the next. */
export type SharedRows = readonly { id: number; before: RowMark; row: OrderRow | null }[]

/** Of more rows the other tabs read their lists as fast. */
const MOST_ROWS = 10

/**
 * Sends each row that this tab commits to the other tabs, and shows what they send at once: a read would wait for the next
 * transaction over the same table. A row is taken only where it follows what is known of it, because two tabs may tell in
 * another order than they committed; what was taken is then read, which is what stays. Returns `stop`.
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
  const stopHearing = channel.listen((rows) => {
    const next = rows.filter(({ id, before }) => known.isOpen(id) || known.of(id) === before)
    announce({ ...NOTHING, orders: new Map(next.map(({ id, row }) => [id, row])) })
    checks.want(
      rows.map(({ id }) => id),
      announce,
    )
  })
  return () => {
    stopOwn()
    stopHearing()
    checks.stop()
  }
}

const NOTHING: Committed = { orders: new Map(), former: new Map(), counters: [], commands: new Map() }

/** Reads rows as they are, and tells those that nothing else has told meanwhile. */
function createChecks(database: ConsoleDatabase) {
  let wanted = new Set<number>()
  let isReading = false
  let isOver = false
  let told = new Set<number>()
  const stop = onCommitted(database, ({ orders }) => {
    if (isReading) told = new Set([...told, ...orders.keys()])
  })
  const catchUp = async (tell: (committed: Committed) => void): Promise<void> => {
    if (isReading) return
    isReading = true
    while (wanted.size > 0 && !isOver) {
      const ids = [...wanted]
      wanted = new Set()
      told = new Set()
      // What cannot be read is not told: the live queries say so.
      const rows = await database.orders.bulkGet(ids).catch(() => [])
      const orders = rows.flatMap((row) => (row === undefined || told.has(row.id) ? [] : [row]))
      if (!isOver) tell({ ...NOTHING, orders: new Map(orders.map((row) => [row.id, row])) })
    }
    isReading = false
  }
  return {
    want: (ids: readonly number[], tell: (committed: Committed) => void) => {
      wanted = new Set([...wanted, ...ids])
      void catchUp(tell)
    },
    stop: () => {
      isOver = true
      stop()
    },
  }
}
