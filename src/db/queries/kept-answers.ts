import { normalText } from '../../../contract/normal-text'
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

/**
 * The newest kept answer that contains the results of this search: the answer to the same call without a search, or with a
 * part of its text. `call`: method and path, with which the names of its questions begin. Null: there is none.
 */
export async function readWiderAnswer(
  { answers }: ConsoleDatabase,
  { call, search }: { call: string; search: string },
): Promise<AnswerRow | null> {
  const isWider = ({ question }: AnswerRow) => {
    if (!question.startsWith(`${call} {`)) return false
    const asked = JSON.parse(question.slice(call.length)) as { search?: string }
    return normalText(search).includes(normalText(asked.search))
  }
  return (await answers.orderBy('at').reverse().filter(isWider).first()) ?? null
}

/** Deletes the kept answers of these calls. `calls`: method and path of each. */
export async function dropAnswers(database: ConsoleDatabase, calls: readonly string[]): Promise<void> {
  const { answers } = database
  await guardedWrite(database, [answers], null, async () => {
    await answers
      .where('question')
      .startsWithAnyOf(calls.map((call) => `${call} {`))
      .delete()
  })
}

/** Null: this was not answered on this device. */
export async function readAnswer({ answers }: ConsoleDatabase, question: string): Promise<AnswerRow | null> {
  return (await answers.get(question)) ?? null
}
