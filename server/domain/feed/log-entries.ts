import { SYNCED_ENTITIES } from '../../../contract/sync'
import type { Change, SyncedEntity } from '../../../contract/sync'
import type { Db } from '../../db/connect'
import type { LogCursor } from './cursor'
import { presentRows } from './present-rows'

export type LogPlace = Pick<LogCursor, 'xid' | 'id'>
export type Entry = LogPlace & { entity: SyncedEntity; entity_id: number }

/** A changed row, as it is now, and the place of its last entry. */
export type PlacedChange = { change: Change; place: LogPlace }

type Read = { horizon: string; hasWriters: boolean }
type EntryRow = (Entry | { xid: null }) & Read

/**
 * The next entries of the change log. Reads only transactions below the snapshot's horizon. All of these have ended, so
 * no entry can appear later before the last one or before the horizon. `hasWriters`: others may have ended above it.
 */
export async function readEntries(
  sql: Db,
  after: LogPlace,
  limit: number,
): Promise<Read & { entries: Entry[] }> {
  const rows = await sql<EntryRow[]>`
    select entry.*, pg_snapshot_xmin(now.shot)::text as horizon,
      pg_snapshot_xmin(now.shot) < pg_snapshot_xmax(now.shot) as "hasWriters"
    from (select pg_current_snapshot() as shot) now left join lateral (
      select xid::text as xid, id, entity, entity_id from change_log
      where (change_log.xid, id) > (${after.xid}::text::xid8, ${after.id}::bigint)
        and change_log.xid < pg_snapshot_xmin(now.shot)
      order by change_log.xid, id limit ${limit}
    ) entry on true`
  const entries = rows.filter((row): row is Entry & EntryRow => row.xid !== null)
  return {
    entries,
    horizon: rows[0]?.horizon ?? after.xid,
    hasWriters: rows[0]?.hasWriters ?? false,
  }
}

/** Each changed row once, sorted by its last change. */
export async function changesOf(sql: Db, entries: readonly Entry[]): Promise<PlacedChange[]> {
  const lastIndex = new Map(entries.map(({ entity, entity_id }, index) => [`${entity} ${entity_id}`, index]))
  const kept = entries.filter(
    ({ entity, entity_id }, index) => lastIndex.get(`${entity} ${entity_id}`) === index,
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
  const changes = new Map(rows.flat().map((change) => [`${change.entity} ${change.id}`, change]))
  return kept.flatMap(({ entity, entity_id, xid, id }) => {
    const change = changes.get(`${entity} ${entity_id}`)
    return change === undefined ? [] : [{ change, place: { xid, id } }]
  })
}
