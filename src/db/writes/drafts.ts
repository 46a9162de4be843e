import type { ConsoleDatabase } from '../core/console-database'
import { guardedWrite } from '../core/guarded-write'
import { Outdated } from '../core/outdated'
import type { DraftRow } from '../core/rows'
import { within } from '../core/time-limit'

/** Stores the unsent input of a form. It survives a sign-out. Throws Outdated or a storage error. */
export async function saveDraft(database: ConsoleDatabase, draft: DraftRow): Promise<void> {
  await writeDrafts(database, () => database.drafts.put(draft))
}

/** Null: there is no draft of this form. */
export async function readDraft({ drafts }: ConsoleDatabase, form: string): Promise<DraftRow | null> {
  return (await within(drafts.get(form))) ?? null
}

/**
 * Changes the stored input of a form. `revise` gets the stored values and returns the new ones, or null to leave them.
 * Throws Outdated or a storage error.
 */
export async function reviseDraft(
  database: ConsoleDatabase,
  form: string,
  revise: (values: unknown) => object | null,
): Promise<void> {
  await writeDrafts(database, async () => {
    const draft = await database.drafts.get(form)
    const values = draft === undefined ? null : revise(draft.values)
    if (draft !== undefined && values !== null) await database.drafts.put({ ...draft, values })
  })
}

/** Throws Outdated or a storage error. */
export async function discardDraft(database: ConsoleDatabase, form: string): Promise<void> {
  await writeDrafts(database, () => database.drafts.delete(form))
}

/** Deletes every draft that is over. Throws Outdated or a storage error. */
export async function discardDrafts(
  database: ConsoleDatabase,
  isOver: (draft: DraftRow) => boolean,
): Promise<void> {
  const over = (await within(database.drafts.toArray())).filter(isOver).map(({ form }) => form)
  if (over.length > 0) await writeDrafts(database, () => database.drafts.bulkDelete(over))
}

async function writeDrafts(database: ConsoleDatabase, work: () => PromiseLike<unknown>): Promise<void> {
  const result = await guardedWrite(database, [database.drafts], null, async () => {
    await work()
  })
  if (result.kind !== 'written') throw new Outdated()
}
