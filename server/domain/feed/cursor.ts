/**
 * A position in the walk of the present rows or in the change log. It contains the id of its database, because
 * transaction ids have no meaning in another database. A walk is opaque text; positions in the log have the order of
 * their text (`compareCursors` in contract/entities/live-changes.ts).
 */
export type Cursor = WalkCursor | LogCursor

export type WalkCursor = {
  kind: 'walk'
  database: string
  /** Index in `STAGES` (walk.ts). */
  stage: number
  /** The stage continues below this id; null: from the newest. */
  below: number | null
  /** The walk of the older orders begins below this id. */
  ordersBelow: number | null
  /** Every transaction below this id had ended when the walk began. The log is read from here after the walk. */
  horizon: string
  /** When the day began in Lagos on which the walk began, ms since the epoch. */
  since: number
  seen: number
  total: number
}

/** The position after entry `id` of transaction `xid`. */
export type LogCursor = { kind: 'log'; database: string; xid: string; id: number }

/** The digits of the largest xid8 and of the largest id that is a safe integer. */
const XID_DIGITS = 20
const ID_DIGITS = 16

export function writeCursor(cursor: Cursor): string {
  return cursor.kind === 'log' ? writeLog(cursor) : writeWalk(cursor)
}

/** Null for a text that `writeCursor` did not write. */
export function readCursor(text: string): Cursor | null {
  return readLog(text) ?? readOpaque(Buffer.from(text, 'base64url').toString())
}

function writeLog({ database, xid, id }: LogCursor): string {
  return `log:${database}:${xid.padStart(XID_DIGITS, '0')}:${String(id).padStart(ID_DIGITS, '0')}`
}

function writeWalk(cursor: WalkCursor): string {
  const { database, stage, below, ordersBelow, horizon, since, seen, total } = cursor
  const parts = ['t', database, stage, below ?? '', ordersBelow ?? '', horizon, since, seen, total]
  return Buffer.from(parts.join(' ')).toString('base64url')
}

function readLog(text: string): LogCursor | null {
  return logCursor(/^log:([\da-f]{12}):(\d{20}):(\d{16})$/.exec(text))
}

/** A walk, or a position in the log as servers wrote it before it had an order: consoles may still store one. */
function readOpaque(plain: string): Cursor | null {
  const log = logCursor(/^l ([\da-f]{12}) (\d{1,20}) (\d{1,16})$/.exec(plain))
  if (log !== null) return log
  const walk =
    /^t ([\da-f]{12}) (\d) (\d{0,16}) (\d{0,16}) (\d{1,20}) (\d{1,16}) (\d{1,16}) (\d{1,16})$/.exec(plain)
  if (walk === null) return null
  const [, database = '', stage, below, ordersBelow, horizon = '', since, seen, total] = walk
  return {
    kind: 'walk',
    database,
    stage: Number(stage),
    below: idOrNull(below),
    ordersBelow: idOrNull(ordersBelow),
    horizon,
    since: Number(since),
    seen: Number(seen),
    total: Number(total),
  }
}

function logCursor(match: RegExpExecArray | null): LogCursor | null {
  if (match === null) return null
  const [, database = '', xid = '', id] = match
  return { kind: 'log', database, xid: String(BigInt(xid)), id: Number(id) }
}

function idOrNull(text: string | undefined): number | null {
  return text === undefined || text === '' ? null : Number(text)
}
