import { liveQuery, type Observable } from 'dexie'
import type { ConsoleDatabase } from '../core/console-database'
import { guardedWrite } from '../core/guarded-write'
import { putMeta, readMeta } from '../core/meta'
import { Outdated } from '../core/outdated'

/** Pauses or resumes sending; the choice survives a restart. Throws Outdated or a storage error. */
export async function setSendingPaused(database: ConsoleDatabase, isPaused: boolean): Promise<void> {
  const result = await guardedWrite(database, [], null, () => putMeta(database, { sendingPaused: isPaused }))
  if (result.kind !== 'written') throw new Outdated()
}

export async function isSendingPaused(database: ConsoleDatabase): Promise<boolean> {
  return (await readMeta(database, 'sendingPaused')) === true
}

/** Emits now and after each change by any tab. */
export function watchSendingPaused(database: ConsoleDatabase): Observable<boolean> {
  return liveQuery(() => isSendingPaused(database))
}
