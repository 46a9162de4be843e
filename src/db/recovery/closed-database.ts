import type { ConsoleDatabase } from '../core/console-database'
import { readMeta } from '../core/meta'

/** What a browser takes to close, or to clear, the databases of a site, ms. */
const CLOSING_MS = 400

/**
 * What became of a database that the browser closed: the one of this `clientId`, another one in its place, or none that
 * can be reached. Reading opens it again, or makes an empty one; while it still closes, neither. One that this page has
 * left by itself is the same.
 */
export async function findClosed(
  database: ConsoleDatabase,
  clientId: string,
  pause: (ms: number) => Promise<void>,
): Promise<'same' | 'another' | 'unreachable'> {
  const look = async () =>
    database.isLeft || (await readMeta(database, 'clientId')) === clientId ? 'same' : 'another'
  try {
    return await look().catch(async () => {
      await pause(CLOSING_MS)
      await database.reopen()
      return look()
    })
  } catch {
    return database.isLeft ? 'same' : 'unreachable'
  }
}
