import type { ChangesAnswer, SyncedEntity } from '../../../contract/entities/sync'
import type { Db } from '../../db/connect'
import { readCursor, writeCursor, type LogCursor } from './cursor'
import { checkCursor, readFeedState } from './feed-state'
import type { FeedView } from './feed-view'
import { changesOf, readChangedRows } from './log-entries'
import { beginWalk, readWalk } from './walk'

type Question = { after?: string | undefined; limit: number; view: FeedView; now: Date }

/**
 * The changes after a cursor, as the view shows them; without a cursor, the start of a walk of all present rows. Throws
 * the 410 CURSOR_EXPIRED.
 */
export async function readChanges(sql: Db, { after, limit, view, now }: Question): Promise<ChangesAnswer> {
  const state = await readFeedState(sql)
  const cursor =
    after === undefined
      ? await beginWalk(sql, state, { entities: view.entities, now })
      : checkCursor(readCursor(after), state)
  const part = { limit, entities: view.entities }
  const answer = cursor.kind === 'walk' ? await readWalk(sql, cursor, part) : await readLog(sql, cursor, part)
  return { ...answer, changes: answer.changes.map(view.show) }
}

/** The next rows of these entities that changed, as they are now. */
async function readLog(
  sql: Db,
  cursor: LogCursor,
  { limit, entities }: { limit: number; entities: readonly SyncedEntity[] },
): Promise<ChangesAnswer> {
  const { entries, end, more } = await readChangedRows(sql, cursor, { rows: limit, entities })
  return {
    changes: (await changesOf(sql, entries)).map(({ change }) => change),
    next: writeCursor({ ...cursor, ...end }),
    more,
    progress: null,
  }
}
