import type { ConsoleDatabase } from './console-database'
import { guardedWrite } from './guarded-write'
import { DatabaseIsNewer } from './outbox'
import type { DraftRow } from './rows'
import { within } from './time-limit'

/** What was typed into a form and not sent; it stays for the next time, also over a sign-out. Throws as below. */
export async function saveDraft(database: ConsoleDatabase, draft: DraftRow): Promise<void> {
  await writeDrafts(database, () => database.drafts.put(draft))
}

/** Null: nothing is kept for this form. */
export async function readDraft({ drafts }: ConsoleDatabase, form: string): Promise<DraftRow | null> {
  return (await within(drafts.get(form))) ?? null
}

/** What was typed into a form and not sent is gone. Throws DatabaseIsNewer or a storage error. */
export async function discardDraft(database: ConsoleDatabase, form: string): Promise<void> {
  await writeDrafts(database, () => database.drafts.delete(form))
}

async function writeDrafts(database: ConsoleDatabase, work: () => PromiseLike<unknown>): Promise<void> {
  const result = await guardedWrite(database, [database.drafts], null, async () => {
    await work()
  })
  if (result.kind !== 'written') throw new DatabaseIsNewer('this page is older than the data of this browser')
}
