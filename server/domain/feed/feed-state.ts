import type { Db } from '../../db/connect'
import { refuse } from '../../ground/refusals'
import type { Cursor } from './cursor'

export type FeedState = {
  /** The first 12 digits of the database's random id. */
  database: string
  /** Log entries below this transaction id may have been deleted. */
  prunedBelow: bigint
  /** Every transaction below this id has ended. */
  horizon: string
  /** The next transaction id to be assigned. */
  nextXid: bigint
}

export async function readFeedState(sql: Db): Promise<FeedState> {
  const [row] = await sql<{ database: string; pruned: string; horizon: string; next: string }[]>`
    select left(replace((select value from meta where key = 'database_id'), '-', ''), 12) as database,
      (select value from meta where key = 'pruned_below') as pruned,
      pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      pg_snapshot_xmax(pg_current_snapshot())::text as next`
  if (row === undefined) throw new Error('The table meta is empty.')
  return {
    database: row.database,
    prunedBelow: BigInt(row.pruned),
    horizon: row.horizon,
    nextXid: BigInt(row.next),
  }
}

/** Throws the 410 for a cursor of another database, from before a restore, or older than the pruned log. */
export function checkCursor(cursor: Cursor | null, state: FeedState): Cursor {
  const xid = cursor === null ? null : BigInt(cursor.kind === 'log' ? cursor.xid : cursor.horizon)
  const isValid = xid !== null && xid >= state.prunedBelow && xid <= state.nextXid
  if (cursor !== null && isValid && cursor.database === state.database) return cursor
  throw refuse.gone('This cursor has expired. Start again without one.', 'CURSOR_EXPIRED')
}

const KEPT_DAYS = 35

/** Deletes log entries that are too old to be requested. */
export async function pruneLog(sql: Db): Promise<void> {
  await sql`
    with pruned as (
      delete from change_log where at < now() - make_interval(days => ${KEPT_DAYS}) returning xid
    )
    update meta set value = ((select max(xid::text::bigint) from pruned) + 1)::text
    where key = 'pruned_below' and value::bigint <= (select max(xid::text::bigint) from pruned)`
}
