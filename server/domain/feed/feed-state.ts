import type { Db } from '../../db/connect'
import { refuse } from '../../http/refusals'
import type { Cursor } from './cursor'

export type FeedState = {
  /** The first 12 digits of the database's random id. */
  database: string
  /** Below this transaction id the log is no longer whole. */
  prunedBelow: bigint
  /** Every transaction below this id has ended. */
  horizon: string
  /** No transaction has this id yet, or one above it. */
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

/** Throws the 410 of a cursor of another database, of one restored to an earlier day, or of a log pruned since. */
export function checkCursor(cursor: Cursor | null, state: FeedState): asserts cursor is Cursor {
  const xid = cursor === null ? null : BigInt(cursor.kind === 'log' ? cursor.xid : cursor.horizon)
  const holds =
    xid !== null && cursor?.database === state.database && xid >= state.prunedBelow && xid <= state.nextXid
  if (!holds) throw refuse.gone('This cursor has expired. Start again without one.', 'CURSOR_EXPIRED')
}

/**
 * Gives the database a new id, so that every console starts anew, when its log comes from another cluster (a dump that
 * was restored): its transaction ids are ahead of this one's. For the start of the server.
 */
export async function resetForeignLog(sql: Db): Promise<void> {
  await sql`
    with foreign_log as (
      select 1 from change_log where xid >= pg_snapshot_xmax(pg_current_snapshot()) limit 1
    ), renewed as (
      update meta set value = case key when 'database_id' then gen_random_uuid()::text else '0' end
      where key in ('database_id', 'pruned_below') and exists (select 1 from foreign_log)
    )
    delete from change_log where exists (select 1 from foreign_log)`
}

const KEPT_DAYS = 35

/** Forgets what no console may ask for any more. */
export async function pruneLog(sql: Db): Promise<void> {
  await sql`
    with gone as (
      delete from change_log where at < now() - make_interval(days => ${KEPT_DAYS}) returning xid
    )
    update meta set value = ((select max(xid::text::bigint) from gone) + 1)::text
    where key = 'pruned_below' and value::bigint <= (select max(xid::text::bigint) from gone)`
}
