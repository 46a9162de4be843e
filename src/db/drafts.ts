import type { ConsoleDatabase } from './console-database'
import { guardedWrite } from './guarded-write'
import { DatabaseIsNewer } from './outbox'

/** What was typed into a form and not sent is gone. Throws DatabaseIsNewer or a storage error. */
export async function discardDraft(database: ConsoleDatabase, form: string): Promise<void> {
  const { drafts } = database
  const result = await guardedWrite(database, [drafts], null, () => drafts.delete(form))
  if (result.kind !== 'written') throw new DatabaseIsNewer('this page is older than the data of this browser')
}
