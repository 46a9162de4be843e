import type { ConsoleDatabase } from '../core/console-database'
import { guardedWrite } from '../core/guarded-write'
import { putMeta, type MetaValues } from '../core/meta'

/** Stores what the office has set, for reading offline. Throws a storage error. */
export async function keepOfficeRules(
  database: ConsoleDatabase,
  rules: Partial<Pick<MetaValues, 'latenessLimits' | 'officeSettings'>>,
): Promise<void> {
  await guardedWrite(database, [], null, () => putMeta(database, rules))
}
