import type { ConsoleDatabase } from '../core/console-database'
import type { SealedRow } from '../core/rows'
import { within } from '../core/time-limit'

export type UnopenedWork = { ids: SealedRow['id'][]; commands: number; drafts: number }

/** Work of the signed-in user that the present key does not open. Null: there is none. */
export async function readUnopened(database: ConsoleDatabase): Promise<UnopenedWork | null> {
  const rows = await database.sealed.toArray()
  if (rows.length === 0) return null
  const countOf = (kind: string) =>
    rows.filter(({ id }) => id.startsWith(kind)).reduce((sum, { count }) => sum + count, 0)
  return { ids: rows.map(({ id }) => id), commands: countOf('outbox'), drafts: countOf('drafts') }
}

export async function discardUnopened(
  database: ConsoleDatabase,
  ids: readonly SealedRow['id'][],
): Promise<void> {
  await within(database.sealed.bulkDelete([...ids]))
}
