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
 * The newest kept answer that a search can be looked up in: to no search, or to a part of its text. `call`: how its questions
 * begin; what they ask follows as JSON. Null: there is none.
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

/** Drops what was answered to these calls; each as its questions begin. */
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
