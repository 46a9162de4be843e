import { SYNCED_ENTITIES } from '../../../contract/sync'
import type { Change, ChangesAnswer, SyncedEntity } from '../../../contract/sync'
import type { Db } from '../../db/connect'
import { writeCursor } from './cursor'
import type { LogCursor } from './cursor'
import { presentRows } from './present-rows'

type Entry = { xid: string; id: number; entity: SyncedEntity; entity_id: number }
type EntryRow = (Entry | { xid: null }) & { horizon: string }

/**
 * The next entries of the change log, each row once and as it is now. Reads only transactions below the snapshot's
 * horizon. All of these have ended, so no entry can appear later before the returned position.
 */
export async function readLog(sql: Db, cursor: LogCursor, limit: number): Promise<ChangesAnswer> {
  const rows = await sql<EntryRow[]>`
    select entry.*, pg_snapshot_xmin(pg_current_snapshot())::text as horizon
    from (select 1) one left join lateral (
      select xid::text as xid, id, entity, entity_id from change_log
      where (change_log.xid, id) > (${cursor.xid}::text::xid8, ${cursor.id}::bigint)
        and change_log.xid < pg_snapshot_xmin(pg_current_snapshot())
      order by change_log.xid, id limit ${limit}
    ) entry on true`
  const entries = rows.filter((row): row is Entry & EntryRow => row.xid !== null)
  const last = entries.at(-1)
  const more = entries.length === limit
  const place =
    more && last !== undefined
      ? { xid: last.xid, id: last.id }
      : { xid: rows[0]?.horizon ?? cursor.xid, id: 0 }
  return {
    changes: await changesOf(sql, entries),
    next: writeCursor({ ...cursor, ...place }),
    more,
    progress: null,
  }
}

/** Sorted by the last change of each row. */
async function changesOf(sql: Db, entries: readonly Entry[]): Promise<Change[]> {
  const lastPlace = new Map(entries.map(({ entity, entity_id }, place) => [`${entity} ${entity_id}`, place]))
  const kept = entries.filter(
    ({ entity, entity_id }, place) => lastPlace.get(`${entity} ${entity_id}`) === place,
  )
  const rows = await Promise.all(
    SYNCED_ENTITIES.map((entity) =>
      presentRows(
        sql,
        entity,
        kept.filter((entry) => entry.entity === entity).map(({ entity_id }) => entity_id),
      ),
    ),
  )
  const placeOf = ({ entity, id }: Change) => lastPlace.get(`${entity} ${id}`) ?? 0
  return rows.flat().toSorted((a, b) => placeOf(a) - placeOf(b))
}
