import type { ConsoleDatabase } from './console-database'
import type { SealedRow } from './rows'
import { within } from './time-limit'

export type UnopenedWork = { ids: SealedRow['id'][]; commands: number; drafts: number }

/** What stayed sealed although its person is signed in: the key of now does not open it. Null: nothing. */
export async function readUnopened(database: ConsoleDatabase): Promise<UnopenedWork | null> {
  const rows = await database.sealed.toArray()
  if (rows.length === 0) return null
  const countOf = (kind: string) =>
    rows.filter(({ id }) => id.startsWith(kind)).reduce((sum, { count }) => sum + count, 0)
  return { ids: rows.map(({ id }) => id), commands: countOf('outbox'), drafts: countOf('drafts') }
}

/** The person gave it up. */
export async function discardUnopened(
  database: ConsoleDatabase,
  ids: readonly SealedRow['id'][],
): Promise<void> {
  await within(database.sealed.bulkDelete([...ids]))
}
