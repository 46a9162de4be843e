import { Dexie } from 'dexie'
import { ConsoleDatabase } from '../core/console-database'
import { putAway, type Lock } from './put-away'
import { within } from '../core/time-limit'

const PREFIX = 'waybill:'

/** Of one database of another user; the page must start nevertheless. ms */
const PATIENCE_MS = 3_000

/** One database per user and server (AG-162). */
export function databaseName(server: string, userId: number): string {
  return `${PREFIX}${server}:${userId}`
}

/** Of every user of this browser who has anything here, unsent commands for instance. */
export async function consoleDatabases(): Promise<string[]> {
  return (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(PREFIX))
}

/**
 * Finishes what ended, and what a crash or a closed lid left of other users of this computer. Answers the names that are
 * in order now; the others (no answer in time) are for the next start.
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
      if (!(await within(isPutAway(database, lock), PATIENCE_MS)))
        await within(putAway(database, lock), PATIENCE_MS)
      done.push(name)
    } catch {
      // Stays as it is: no screen reads it and nothing sends it. Told apart by not being in the answer.
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
