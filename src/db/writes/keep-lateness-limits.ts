import type { LatenessLimits } from '../../../contract/rules/lateness'
import type { ConsoleDatabase } from '../core/console-database'
import { guardedWrite } from '../core/guarded-write'
import { putMeta } from '../core/meta'

/** Stores the limits of the company for reading offline. Throws a storage error. */
export async function keepLatenessLimits(
  database: ConsoleDatabase,
  latenessLimits: LatenessLimits,
): Promise<void> {
  await guardedWrite(database, [], null, () => putMeta(database, { latenessLimits }))
}
