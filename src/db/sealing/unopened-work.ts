import type { ConsoleDatabase } from '../core/console-database'
import type { SealedRow } from '../core/rows'
import { within } from '../core/time-limit'

export type UnopenedWork = { ids: SealedRow['id'][]; commands: number; drafts: number }

/**
 * Work that stays sealed although its owner is signed in, because the present key does not open it. null: none.
 */
export async function readUnopened(database: ConsoleDatabase): Promise<UnopenedWork | null> {
  const rows = await database.sealed.toArray()
  if (rows.length === 0) return null
  const countOf = (kind: string) =>
    rows.filter(({ id }) => id.startsWith(kind)).reduce((sum, { count }) => sum + count, 0)
  return { ids: rows.map(({ id }) => id), commands: countOf('outbox'), drafts: countOf('drafts') }
}

/** The person discarded it. */
export async function discardUnopened(
  database: ConsoleDatabase,
  ids: readonly SealedRow['id'][],
): Promise<void> {
  await within(database.sealed.bulkDelete([...ids]))
}
