import type { SyncedEntity } from '../../contract/sync'
import type { Db } from '../db/connect'

/**
 * Tells the change feed, in the transaction of the change, that a row is no longer what it was. Answers the number
 * of the entry, which events carry as `seq`.
 */
export async function recordChange(
  sql: Db,
  entity: SyncedEntity,
  id: number,
  deleted = false,
): Promise<number> {
  const [entry] = await sql<{ id: number }[]>`
    insert into change_log (entity, entity_id, deleted) values (${entity}, ${id}, ${deleted}) returning id`
  if (entry === undefined) throw new Error('The change log took no entry.')
  return entry.id
}

/** The same for many rows that changed alike. */
export async function recordChanges(sql: Db, entity: SyncedEntity, ids: readonly number[]): Promise<void> {
  await sql`
    insert into change_log (entity, entity_id)
    select ${entity}, id from unnest(${sql.array([...ids])}::bigint[]) as changed (id) order by id`
}
