import type { ChangesAnswer } from '../../../contract/sync'
import type { Db } from '../../db/connect'
import { readCursor } from './cursor'
import { checkCursor, readFeedState } from './feed-state'
import { readLog } from './read-log'
import { beginWalk, readWalk } from './walk'

/** The changes after a cursor; without one, the start of a walk of all present rows. Throws the 410 CURSOR_EXPIRED. */
export async function readChanges(
  sql: Db,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<ChangesAnswer> {
  const state = await readFeedState(sql)
  if (after === undefined) return readWalk(sql, await beginWalk(sql, state), limit)
  const cursor = readCursor(after)
  checkCursor(cursor, state)
  return cursor.kind === 'walk' ? readWalk(sql, cursor, limit) : readLog(sql, cursor, limit)
}
