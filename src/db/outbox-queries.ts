import { liveQuery, type Observable } from 'dexie'
import type { ConsoleDatabase } from './console-database'
import type { OutboxCommand } from './rows'
import { within } from './time-limit'

/** Every command, oldest first, now and after each change by whichever tab. */
export function watchOutbox(database: ConsoleDatabase): Observable<OutboxCommand[]> {
  return liveQuery(() => database.outbox.toArray())
}

/** Every command, oldest first. */
export async function readOutbox(database: ConsoleDatabase): Promise<OutboxCommand[]> {
  return within(database.outbox.toArray())
}
