/**
 * A position in the walk of the present rows or in the change log, sent as opaque text. It contains the id of its
 * database, because transaction ids have no meaning in another database.
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
  seen: number
  total: number
}

/** The position after entry `id` of transaction `xid`. */
export type LogCursor = { kind: 'log'; database: string; xid: string; id: number }

export function writeCursor(cursor: Cursor): string {
  const { database } = cursor
  const parts =
    cursor.kind === 'log'
      ? ['l', database, cursor.xid, cursor.id]
      : [
          'w',
          database,
          cursor.stage,
          cursor.below ?? '',
          cursor.ordersBelow ?? '',
          cursor.horizon,
          cursor.seen,
          cursor.total,
        ]
  return Buffer.from(parts.join(' ')).toString('base64url')
}

/** Null for a text that `writeCursor` did not write. */
export function readCursor(text: string): Cursor | null {
  const plain = Buffer.from(text, 'base64url').toString()
  const log = /^l ([\da-f]{12}) (\d{1,19}) (\d{1,16})$/.exec(plain)
  if (log !== null) {
    const [, database = '', xid = '', id] = log
    return { kind: 'log', database, xid, id: Number(id) }
  }
  const walk = /^w ([\da-f]{12}) (\d) (\d{0,16}) (\d{0,16}) (\d{1,19}) (\d{1,16}) (\d{1,16})$/.exec(plain)
  if (walk === null) return null
  const [, database = '', stage, below, ordersBelow, horizon = '', seen, total] = walk
  return {
    kind: 'walk',
    database,
    stage: Number(stage),
    below: idOrNull(below),
    ordersBelow: idOrNull(ordersBelow),
    horizon,
    seen: Number(seen),
    total: Number(total),
  }
}

function idOrNull(text: string | undefined): number | null {
  return text === undefined || text === '' ? null : Number(text)
}
