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
   * `at`: when the server answered, ms since the epoch. `isCurrent`: false when the answer belongs to the previous input.
   * `failure`: the failure of a later reload. `isWider`: the answer to a wider search, because this search could not be sent.
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

/** AG-152: then a toast appears; the request goes on. */
const SLOW_AFTER_MS = 10_000
const SLOW = 'The server is slow to answer. Still waiting.'

type Received<Data> = { key: string; answer: Answer<Data> }

/**
 * Sends a request when the component is mounted, when `reload` is called and when `input` changes. For rows that are not
 * synced. The last answer stays while a reload runs or fails, and until the answer for a new input arrives. A toast reports
 * a failure (AG-150). Unmounting aborts the request.
 */
export function useAnswer<C extends Call>(
  definition: C,
  input: InputOf<C>,
): { answer: Answer<AnswerOf<C>>; reload: () => void } {
  const { ask, now } = useApp()
  const noteAnswer = useNoteAnswer()
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify(input)
  const [received, setReceived] = useState<Received<AnswerOf<C>>>({ key, answer: { kind: 'loading' } })

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
          return setReceived({ key, answer: ready })
        }
        toasts.failure(outcome)
        setReceived((last) => ({ key, answer: afterFailure(answerTo(key, last), outcome) }))
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
    setReceived((last) => (last.answer.kind === 'failed' ? { ...last, answer: { kind: 'loading' } } : last))
    setAttempt((count) => count + 1)
  }, [])

  return { answer: answerTo(key, received), reload }
}

function answerTo<Data>(key: string, { key: answeredKey, answer }: Received<Data>): Answer<Data> {
  if (key === answeredKey) return answer
  return answer.kind === 'ready' ? { ...answer, isCurrent: false } : { kind: 'loading' }
}

function afterFailure<Data>(last: Answer<Data>, failure: ApiFailure): Answer<Data> {
  return last.kind === 'ready' && last.isCurrent
    ? { ...last, failure }
    : { kind: 'failed', messages: failureMessages(failure), failure }
}
