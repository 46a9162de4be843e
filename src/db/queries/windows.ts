import type { ConsoleDatabase } from '../core/console-database'
import { guardedWrite } from '../core/guarded-write'
import type { WindowRow } from '../core/rows'

/** When there are more, the oldest are deleted. */
const MAX_WINDOWS = 200

/**
 * Stores the result of a list query for a collection that is not replicated (AG-160): the ids in order, without the
 * rows. Throws a storage error.
 */
export async function rememberWindow(database: ConsoleDatabase, answered: WindowRow): Promise<void> {
  const { windows } = database
  await guardedWrite(database, [windows], null, async () => {
    await windows.put(answered)
    if ((await windows.count()) <= MAX_WINDOWS) return
    const oldestFirst = (await windows.toArray()).toSorted((a, b) => a.askedAt - b.askedAt)
    await windows.bulkDelete(oldestFirst.slice(0, -MAX_WINDOWS).map(({ query }) => query))
  })
}

/** Null: this list was never loaded on this device. */
export async function readWindow({ windows }: ConsoleDatabase, query: string): Promise<WindowRow | null> {
  return (await windows.get(query)) ?? null
}
