import { useCallback, useEffect, useRef, useState } from 'react'
import { failureMessages, type ApiFailure } from '../../../../contract/wire/api-outcome'
import type { AnswerOf, Call, InputOf } from '../../../../contract/wire/call'
import { asidesIn } from '../../../../contract/wire/page'
import { useApp } from '../../console'
import { useNoteAnswer } from '../states/answers-aside'
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

/** The input null, as JSON. */
const NOTHING = 'null'

type Received<Data> = { key: string; answer: Answer<Data> }

export type Asked<Data> = {
  answer: Answer<Data>
  /** For a person who asks, and after a change of their own: a request that runs is aborted, because it may be older. */
  reload: () => void
  /** For events: a request that runs goes on, and the next one follows it. A failure that repeats is not reported again. */
  refresh: () => void
}

/**
 * Sends a request when the component is mounted, when `reload` or `refresh` is called and when `input` changes. For rows
 * that are not synced. Null asks nothing, and stays loading. The last answer stays while a request runs or fails, and until
 * the answer for a new input arrives. A toast reports a failure (AG-150), but not a missing connection. Unmounting aborts
 * the request.
 */
export function useAnswer<C extends Call>(definition: C, input: InputOf<C> | null): Asked<AnswerOf<C>> {
  const { ask, now } = useApp()
  const noteAnswer = useNoteAnswer()
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify(input)
  const [received, setReceived] = useState<Received<AnswerOf<C>>>({ key, answer: { kind: 'loading' } })
  /** Of the request that runs: whether another one is to follow it. */
  const running = useRef<{ isNextWanted: boolean } | null>(null)
  const reported = useRef<string | null>(null)

  const report = useCallback((failed: string, failure: ApiFailure) => {
    const words = `${failed} ${failureMessages(failure).join()}`
    // Without a connection, the banner and the place of the answer say so.
    if (words !== reported.current && failure.kind !== 'offline') toasts.failure(failure)
    reported.current = words
  }, [])

  useEffect(() => {
    if (key === NOTHING) return undefined
    const controller = new AbortController()
    const request = { isNextWanted: false }
    running.current = request
    const answered = ask(definition, JSON.parse(key) as InputOf<C>, { signal: controller.signal }).then(
      (outcome) => {
        if (controller.signal.aborted) return
        running.current = null
        if (request.isNextWanted) setAttempt((count) => count + 1)
        if (outcome.kind !== 'success') {
          report(key, outcome)
          return setReceived((last) => ({ key, answer: afterFailure(answerTo(key, last), outcome) }))
        }
        reported.current = null
        const { data } = outcome
        const at = now()
        noteAnswer({ path: definition.path, key, at }, asidesIn(data))
        setReceived({ key, answer: { kind: 'ready', data, at, isCurrent: true, failure: null } })
      },
    )
    const slow = window.setTimeout(() => toasts.info(SLOW), SLOW_AFTER_MS)
    void answered.finally(() => window.clearTimeout(slow))
    return () => {
      controller.abort()
      window.clearTimeout(slow)
    }
  }, [ask, definition, key, now, attempt, noteAnswer, report])

  const reload = useCallback(() => {
    reported.current = null
    setReceived((last) => (last.answer.kind === 'failed' ? { ...last, answer: { kind: 'loading' } } : last))
    setAttempt((count) => count + 1)
  }, [])
  const refresh = useCallback(() => {
    if (running.current === null) setAttempt((count) => count + 1)
    else running.current.isNextWanted = true
  }, [])

  return { answer: answerTo(key, received), reload, refresh }
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
