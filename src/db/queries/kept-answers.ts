import type { ConsoleDatabase } from '../core/console-database'
import { guardedWrite } from '../core/guarded-write'
import type { AnswerRow } from '../core/rows'

/** Answers that are kept; the oldest make room. */
const MOST_ANSWERS = 200

/** Keeps an answer in place of the one before, for reading offline. Throws a storage error. */
export async function keepAnswer(database: ConsoleDatabase, answered: AnswerRow): Promise<void> {
  const { answers } = database
  await guardedWrite(database, [answers], null, async () => {
    await answers.put(answered)
    const tooMany = (await answers.count()) - MOST_ANSWERS
    if (tooMany <= 0) return
    await answers.bulkDelete(await answers.orderBy('at').limit(tooMany).primaryKeys())
  })
}

/** Null: this was not answered on this device. */
export async function readAnswer({ answers }: ConsoleDatabase, question: string): Promise<AnswerRow | null> {
  return (await answers.get(question)) ?? null
}
