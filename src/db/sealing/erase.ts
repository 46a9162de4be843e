import { Dexie } from 'dexie'
import { ConsoleDatabase } from '../core/console-database'
import { putAway, type Lock } from './put-away'
import { within } from '../core/time-limit'

const PREFIX = 'waybill:'

/** ms. Limit for the database of another user, so that the page can start nevertheless. */
const TIME_LIMIT_MS = 3_000

/** One database per user and server (AG-162). */
export function databaseName(server: string, userId: number): string {
  return `${PREFIX}${server}:${userId}`
}

/** The names of the databases of all users of this browser. */
export async function consoleDatabases(): Promise<string[]> {
  return (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(PREFIX))
}

/**
 * Puts away the databases of other users that were left open when a session ended or the browser crashed. Returns the
 * names that are put away now; the others did not answer in time and are tried again at the next start.
 */
export async function putAwayOthers(
  keep: string | null,
  lockOf: (name: string) => Promise<Lock>,
): Promise<string[]> {
  const done: string[] = []
  for (const name of (await consoleDatabases()).filter((other) => other !== keep)) {
    const database = new ConsoleDatabase({ name })
    try {
      const lock = await lockOf(name)
      if (!(await within(isPutAway(database, lock), TIME_LIMIT_MS)))
        await within(putAway(database, lock), TIME_LIMIT_MS)
      done.push(name)
    } catch {
      // The database stays as it is: no screen reads it and nothing sends its commands. It is missing in the result.
    } finally {
      database.close({ disableAutoOpen: true })
    }
  }
  return done
}

async function isPutAway(database: ConsoleDatabase, lock: Lock): Promise<boolean> {
  const [closed, sealed, outbox, drafts] = await Promise.all([
    database.meta.get('closed'),
    database.sealed.count(),
    database.outbox.count(),
    database.drafts.count(),
  ])
  const plain = outbox + drafts
  return closed !== undefined && (lock === null ? sealed + plain > 0 : plain === 0 && sealed > 0)
}
