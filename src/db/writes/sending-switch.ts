import { liveQuery, type Observable } from 'dexie'
import type { ConsoleDatabase } from '../core/console-database'
import { guardedWrite } from '../core/guarded-write'
import { putMeta, readMeta } from '../core/meta'
import { DatabaseIsNewer } from './outbox'

/** Pauses or resumes sending; the choice survives a restart. Throws DatabaseIsNewer or a storage error. */
export async function setSendingPaused(database: ConsoleDatabase, isPaused: boolean): Promise<void> {
  const result = await guardedWrite(database, [], null, () => putMeta(database, { sendingPaused: isPaused }))
  if (result.kind !== 'written') throw new DatabaseIsNewer('this page is older than the data of this browser')
}

export async function isSendingPaused(database: ConsoleDatabase): Promise<boolean> {
  return (await readMeta(database, 'sendingPaused')) === true
}

/** Now and whenever a tab changes it. */
export function watchSendingPaused(database: ConsoleDatabase): Observable<boolean> {
  return liveQuery(() => isSendingPaused(database))
}
