import type { ConsoleDatabase } from '../core/console-database'
import { readMeta } from '../core/meta'

/** ms. The time that a browser needs to close or clear the databases of a site. */
const CLOSING_MS = 400

/**
 * What happened to a database that the browser closed. `same`: it is still there, or this page left it on purpose;
 * `another`: a different one replaced it; `unreachable`: it cannot be opened. A read reopens or recreates the
 * database, but fails while the browser is still closing it, hence the pause.
 */
export async function findClosed(
  database: ConsoleDatabase,
  clientId: string,
  pause: (ms: number) => Promise<void>,
): Promise<'same' | 'another' | 'unreachable'> {
  const compareClientId = async () =>
    database.isLeft || (await readMeta(database, 'clientId')) === clientId ? 'same' : 'another'
  try {
    return await compareClientId().catch(async () => {
      await pause(CLOSING_MS)
      await database.reopen()
      return compareClientId()
    })
  } catch {
    return database.isLeft ? 'same' : 'unreachable'
  }
}
