import { DEFAULT_LIMITS, type LatenessLimits } from '../../../contract/lateness'
import type { ConsoleDatabase } from '../core/console-database'
import { readMeta } from '../core/meta'

/** The company's, as this computer last read them; else the usual ones. */
export async function latenessLimits(database: ConsoleDatabase): Promise<LatenessLimits> {
  return (await readMeta(database, 'latenessLimits')) ?? DEFAULT_LIMITS
}
