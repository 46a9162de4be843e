import { liveQuery, type Observable } from 'dexie'
import type { ConsoleDatabase } from './console-database'
import type { OutboxCommand } from './rows'

/** Every command, oldest first, now and after each change by whichever tab. */
export function watchOutbox(database: ConsoleDatabase): Observable<OutboxCommand[]> {
  return liveQuery(() => database.outbox.toArray())
}
