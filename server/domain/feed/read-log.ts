import type { ChangesAnswer, SyncedEntity } from '../../../contract/sync'
import type { Db } from '../../db/connect'
import { writeCursor } from './cursor'
import type { LogCursor } from './cursor'
import { changesOf, readEntries } from './log-entries'

/**
 * The next changes of the log to rows of these entities, each row once and as it is now. Entries of other entities count
 * towards the limit, so an answer may have no changes and `more`.
 */
export async function readLog(
  sql: Db,
  cursor: LogCursor,
  { limit, entities }: { limit: number; entities: readonly SyncedEntity[] },
): Promise<ChangesAnswer> {
  const { entries, horizon } = await readEntries(sql, cursor, limit)
  const last = entries.at(-1)
  const more = entries.length === limit
  const place = more && last !== undefined ? { xid: last.xid, id: last.id } : { xid: horizon, id: 0 }
  const shown = entries.filter(({ entity }) => entities.includes(entity))
  return {
    changes: (await changesOf(sql, shown)).map(({ change }) => change),
    next: writeCursor({ ...cursor, ...place }),
    more,
    progress: null,
  }
}
