import type { ConsoleDatabase } from '../core/console-database'
import { guardedWrite } from '../core/guarded-write'
import type { WindowRow } from '../core/rows'

/** Lists that are remembered; the oldest make room. */
const MOST_WINDOWS = 200

/**
 * Keeps what a list of a collection that is not replicated answered (AG-160): ids in their order, without the rows.
 * Throws a storage error.
 */
export async function rememberWindow(database: ConsoleDatabase, answered: WindowRow): Promise<void> {
  const { windows } = database
  await guardedWrite(database, [windows], null, async () => {
    await windows.put(answered)
    if ((await windows.count()) <= MOST_WINDOWS) return
    const oldestFirst = (await windows.toArray()).toSorted((a, b) => a.askedAt - b.askedAt)
    await windows.bulkDelete(oldestFirst.slice(0, -MOST_WINDOWS).map(({ query }) => query))
  })
}

/** Null: this list has not been answered on this device. */
export async function readWindow({ windows }: ConsoleDatabase, query: string): Promise<WindowRow | null> {
  return (await windows.get(query)) ?? null
}
