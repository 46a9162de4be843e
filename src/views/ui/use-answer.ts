import { useCallback, useEffect, useState } from 'react'
import { failureMessages, type ApiFailure } from '../../../contract/api-outcome'
import type { AnswerOf, Call, InputOf } from '../../../contract/call'
import { asidesIn } from '../../../contract/page'
import { useApp } from '../console'
import { useNoteAnswer } from './answers-aside'
import { toasts } from './toasts'

export type Answer<Data> =
  | { kind: 'loading' }
  /**
   * `at`: when it was answered, ms since the epoch. `isCurrent`: to this question, and not to the one before. `failure`:
   * of the reload since. `isWider`: to a question that found more, because this search could not be asked: look here.
   */
  | {
      kind: 'ready'
      data: Data
      at: number
      isCurrent: boolean
      failure: ApiFailure | null
      isWider?: boolean
    }
  | { kind: 'failed'; messages: string[]; failure: ApiFailure }

/** AG-152: nothing is given up, but it is said. */
const SLOW_AFTER_MS = 10_000
const SLOW = 'The server is slow to answer. Still waiting.'

type Told<Data> = { key: string; answer: Answer<Data> }

/**
 * Asks once when the screen appears, again by `reload`, and anew for another `input`. What was answered stays while a
 * reload runs or fails, and until another question has its answer. For what is not replicated. A failure is toasted
 * (AG-150); leaving gives the call up.
 */
export function useAnswer<C extends Call>(
  definition: C,
  input: InputOf<C>,
): { answer: Answer<AnswerOf<C>>; reload: () => void } {
  const { ask, now } = useApp()
  const noteAnswer = useNoteAnswer()
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify(input)
  const [told, setTold] = useState<Told<AnswerOf<C>>>({ key, answer: { kind: 'loading' } })

  useEffect(() => {
    const controller = new AbortController()
    const answered = ask(definition, JSON.parse(key) as InputOf<C>, { signal: controller.signal }).then(
      (outcome) => {
        if (controller.signal.aborted) return
        if (outcome.kind === 'success') {
          const ready = {
            kind: 'ready' as const,
            data: outcome.data,
            at: now(),
            isCurrent: true,
            failure: null,
          }
          noteAnswer({ path: definition.path, key, at: ready.at }, asidesIn(outcome.data))
          return setTold({ key, answer: ready })
        }
        toasts.failure(outcome)
        setTold((last) => ({ key, answer: afterFailure(answerTo(key, last), outcome) }))
      },
    )
    const slow = window.setTimeout(() => toasts.info(SLOW), SLOW_AFTER_MS)
    void answered.finally(() => window.clearTimeout(slow))
    return () => {
      controller.abort()
      window.clearTimeout(slow)
    }
  }, [ask, definition, key, now, attempt, noteAnswer])

  const reload = useCallback(() => {
    setTold((last) => (last.answer.kind === 'failed' ? { ...last, answer: { kind: 'loading' } } : last))
    setAttempt((count) => count + 1)
  }, [])

  return { answer: answerTo(key, told), reload }
}

function answerTo<Data>(key: string, { key: toldTo, answer }: Told<Data>): Answer<Data> {
  if (key === toldTo) return answer
  return answer.kind === 'ready' ? { ...answer, isCurrent: false } : { kind: 'loading' }
}

function afterFailure<Data>(last: Answer<Data>, failure: ApiFailure): Answer<Data> {
  return last.kind === 'ready' && last.isCurrent
    ? { ...last, failure }
    : { kind: 'failed', messages: failureMessages(failure), failure }
}
