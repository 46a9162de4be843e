import type { ConsoleDatabase } from '../../../db/core/console-database'
import { readMeta } from '../../../db/core/meta'

/** Whether the server is known to make one thing of what is sent twice under one key. */
export async function knowsKeys(database: ConsoleDatabase): Promise<boolean> {
  return (await readMeta(database, 'serverKind')) === 'feed'
}
