import { searchedText } from '../../../../contract/words/normal-text'
import type { ConsoleDatabase } from '../../core/console-database'
import { guardedWrite } from '../../core/guarded-write'
import type { AnswerRow } from '../../core/rows'

/** When there are more, the oldest are deleted. */
const MAX_ANSWERS = 200

/** Stores an answer for reading offline and replaces the previous one. Throws a storage error. */
export async function keepAnswer(database: ConsoleDatabase, answered: AnswerRow): Promise<void> {
  const { answers } = database
  await guardedWrite(database, [answers], null, async () => {
    await answers.put(answered)
    const tooMany = (await answers.count()) - MAX_ANSWERS
    if (tooMany <= 0) return
    await answers.bulkDelete(await answers.orderBy('at').limit(tooMany).primaryKeys())
  })
}

/**
 * The newest stored answer that contains the results of this search: the answer to the same call without a search, or
 * with a part of its text. `call`: method and path; every stored question begins with them. Null: there is none.
 */
export async function readWiderAnswer(
  { answers }: ConsoleDatabase,
  { call, search }: { call: string; search: string },
): Promise<AnswerRow | null> {
  const isWider = ({ question }: AnswerRow) => {
    if (!question.startsWith(`${call} {`)) return false
    const asked = JSON.parse(question.slice(call.length)) as { search?: string }
    return searchedText(search).includes(searchedText(asked.search ?? ''))
  }
  return (await answers.orderBy('at').reverse().filter(isWider).first()) ?? null
}

/** Deletes the stored answers of these calls. `calls`: method and path of each. */
export async function dropAnswers(database: ConsoleDatabase, calls: readonly string[]): Promise<void> {
  const { answers } = database
  await guardedWrite(database, [answers], null, async () => {
    await answers
      .where('question')
      .startsWithAnyOf(calls.map((call) => `${call} {`))
      .delete()
  })
}

/** Null: this device has no answer to the question. */
export async function readAnswer({ answers }: ConsoleDatabase, question: string): Promise<AnswerRow | null> {
  return (await answers.get(question)) ?? null
}
