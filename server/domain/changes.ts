import type { SyncedEntity } from '../../contract/entities/sync'
import type { Db } from '../db/connect'

/**
 * Records the change of a row in the change log, in the same transaction. Returns the number of the entry, which events
 * send as `seq`.
 */
export async function recordChange(
  sql: Db,
  entity: SyncedEntity,
  id: number,
  deleted = false,
): Promise<number> {
  const [entry] = await sql<{ id: number }[]>`
    insert into change_log (entity, entity_id, deleted) values (${entity}, ${id}, ${deleted}) returning id`
  if (entry === undefined) throw new Error('The entry of the change log was not stored.')
  return entry.id
}

/** Records the change of several rows. */
export async function recordChanges(sql: Db, entity: SyncedEntity, ids: readonly number[]): Promise<void> {
  await sql`
    insert into change_log (entity, entity_id)
    select ${entity}, id from unnest(${sql.array([...ids])}::bigint[]) as changed (id) order by id`
}
