import { useCallback, useEffect, useState } from 'react'
import { failureMessages, type ApiFailure } from '../../../contract/api-outcome'
import type { AnswerOf, Call, InputOf } from '../../../contract/call'
import { useApp } from '../console'
import { toasts } from './toasts'

export type Answer<Data> =
  | { kind: 'loading' }
  /** `at`: when it was answered, ms since the epoch. */
  | { kind: 'ready'; data: Data; at: number }
  | { kind: 'failed'; messages: string[] }

/** AG-152: nothing is given up, but it is said. */
const SLOW_AFTER_MS = 10_000
const SLOW = 'The server is slow to answer. Still waiting.'

/**
 * Asks once when the screen appears, and again by `reload`; what was answered stays while a reload runs or fails.
 * For what is not replicated. A failure is toasted (AG-150); leaving gives the call up.
 */
export function useAnswer<C extends Call>(
  definition: C,
  input: InputOf<C>,
): { answer: Answer<AnswerOf<C>>; reload: () => void } {
  const { ask, now } = useApp()
  const [answer, setAnswer] = useState<Answer<AnswerOf<C>>>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify(input)

  useEffect(() => {
    const controller = new AbortController()
    const answered = ask(definition, JSON.parse(key) as InputOf<C>, { signal: controller.signal }).then(
      (outcome) => {
        if (controller.signal.aborted) return
        if (outcome.kind === 'success') return setAnswer({ kind: 'ready', data: outcome.data, at: now() })
        toasts.failure(outcome)
        setAnswer((last) => afterFailure(last, outcome))
      },
    )
    const slow = window.setTimeout(() => toasts.info(SLOW), SLOW_AFTER_MS)
    void answered.finally(() => window.clearTimeout(slow))
    return () => {
      controller.abort()
      window.clearTimeout(slow)
    }
  }, [ask, definition, key, now, attempt])

  const reload = useCallback(() => {
    setAnswer((last) => (last.kind === 'failed' ? { kind: 'loading' } : last))
    setAttempt((count) => count + 1)
  }, [])

  return { answer, reload }
}

function afterFailure<Data>(last: Answer<Data>, failure: ApiFailure): Answer<Data> {
  return last.kind === 'ready' ? last : { kind: 'failed', messages: failureMessages(failure) }
}
