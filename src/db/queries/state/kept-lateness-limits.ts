import { DEFAULT_LIMITS, type LatenessLimits } from '../../../../contract/rules/lateness'
import type { ConsoleDatabase } from '../../core/console-database'
import { readMeta } from '../../core/meta'

/** The limits of the company as last read on this device; otherwise the default limits. */
export async function latenessLimits(database: ConsoleDatabase): Promise<LatenessLimits> {
  return (await readMeta(database, 'latenessLimits')) ?? DEFAULT_LIMITS
}
