import { SYNCED_ENTITIES, type Change, type SyncedEntity } from '../../../contract/entities/sync'
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

type LogPage = { entries: Entry[]; end: LogPlace; more: boolean }
type LogPageRow = LogPlace & { entry: Entry | null; more: boolean }

/** Of a long log at most this many entries are looked at for each row of a page. */
const MOST_ENTRIES_A_ROW = 20

/**
 * The next `rows` rows of these entities that changed, each by the last of its entries in this part of the log, which
 * ends at `end`. A row that changes all the time counts once, so a console that was away reads what differs and not
 * what happened. A page may have no rows and `more`.
 */
export async function readChangedRows(
  sql: Db,
  after: LogPlace,
  { rows, entities }: { rows: number; entities: readonly SyncedEntity[] },
): Promise<LogPage> {
  const most = rows * MOST_ENTRIES_A_ROW
  const found = await sql<LogPageRow[]>`
    with now as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as horizon),
    next as materialized (
      select entry.* from now, lateral (
        select xid, id, entity, entity_id, entity = any(${sql.array([...entities])}::text[]) as is_shown from change_log
        where (change_log.xid, id) > (${after.xid}::text::xid8, ${after.id}::bigint)
          and change_log.xid < now.horizon
        order by change_log.xid, id limit ${most}
      ) entry
    ),
    counted as materialized (
      select *, count(*) filter (where is_shown and is_first) over (order by xid, id) as rows
      from (select *, row_number() over (partition by entity, entity_id order by xid, id) = 1 as is_first from next) first
    ),
    page as (select * from counted where rows <= ${rows}),
    last as (select xid, id from page order by xid desc, id desc limit 1),
    cut as (
      select read.entries = ${most} or page.entries < read.entries as more
      from (select count(*) as entries from next) read, (select count(*) as entries from page) page
    )
    select cut.more, (case when cut.more then last.xid else now.horizon end)::text as xid,
      case when cut.more then last.id else 0 end as id,
      case when kept.id is not null then json_build_object(
        'xid', kept.xid::text, 'id', kept.id, 'entity', kept.entity, 'entity_id', kept.entity_id) end as entry
    from now cross join cut left join last on true left join (
      select distinct on (entity, entity_id) * from page where is_shown
      order by entity, entity_id, xid desc, id desc
    ) kept on true
    order by kept.xid, kept.id`
  const [{ xid, id, more } = { ...after, more: false }] = found
  return {
    entries: found.flatMap(({ entry }) => (entry === null ? [] : [entry])),
    end: { xid, id },
    more,
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
