import type { ConsoleDatabase } from '../../../db/core/console-database'
import { readMeta } from '../../../db/core/meta'

/** True when the server supports idempotency keys. */
export async function knowsKeys(database: ConsoleDatabase): Promise<boolean> {
  return (await readMeta(database, 'serverKind')) === 'feed'
}
