import { useState } from 'react'
import { isDoubtful, type ApiFailure, type ApiOutcome } from '../../../../contract/wire/api-outcome'
import type { AnswerOf, Call, InputOf } from '../../../../contract/wire/call'
import type { ConsoleDatabase } from '../../../db/core/console-database'
import { toasts } from '../../ui/toasts/toasts'
import { useApp, useConsole, type Ask } from '../../console'
import { isKeyTaken } from '../order-form/key-taken'
import { knowsKeys } from '../order-form/knows-keys'
import { newKey } from '../order-form/new-key'
import { sameValue } from '../../../../contract/words/same-value'
import { useBusy } from '../../ui/controls/use-busy'

/** Requests without an answer, with their idempotency keys, kept while this page is open. */
const unanswered = new WeakMap<ConsoleDatabase, Map<string, Unanswered>>()

type Unanswered = { key: string; input: unknown }

/** For a call that creates something: prevents that the previous and the changed request are both executed. */
export type Makes<C extends Call> = {
  /** The toast after the previous request was executed. */
  words: string
  /** Was the previous request executed? For a server without idempotency keys. */
  isThere?: (input: InputOf<C>, ask: Ask) => Promise<boolean | ApiFailure>
}

type Options<C extends Call> = {
  /** After a success nothing more is sent. */
  endsForm?: boolean
  makes?: Makes<C>
}

/**
 * Sends a request that the server must execute once. A press during a request does nothing (null). A press after a lost
 * answer sends the same request with the same key. With `makes`, a changed request also gets the key of the previous one:
 * the server executes only one of the two, and a toast says which.
 */
export function useSendOnce<C extends Call>(
  call: C,
  { endsForm = false, makes }: Options<C> = {},
): {
  busy: boolean
  /** Why the last request failed, until the next one. */
  failure: ApiFailure | null
  /** No answer came: the result is not known. */
  isLost: (input: InputOf<C>) => boolean
  send: (input: InputOf<C>) => Promise<ApiOutcome<AnswerOf<C>> | null>
} {
  const { ask } = useApp()
  const { database } = useConsole()
  const lost = lostRequests(database)
  const { busy, run } = useBusy()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const nameOf = (input: InputOf<C>) =>
    `${call.method} ${call.path} ${makes === undefined ? JSON.stringify(input) : ''}`

  const isPreviousMade = async (previous: Unanswered | undefined, input: InputOf<C>) => {
    if (makes?.isThere === undefined || previous === undefined) return false
    if (sameValue(previous.input, input) || (await knowsKeys(database))) return false
    return makes.isThere(previous.input as InputOf<C>, ask)
  }
  const reportMade = (name: string) => {
    lost.delete(name)
    toasts.warning(makes?.words ?? '')
    return null
  }
  /** The refusal of a changed request says nothing about the previous one, so that one is remembered again. */
  const noteOutcome = (name: string, outcome: ApiOutcome<unknown>, previous: Unanswered | undefined) => {
    if (isUndecided(outcome)) return
    if (outcome.kind === 'success' || makes === undefined || previous === undefined) lost.delete(name)
    else lost.set(name, previous)
  }
  const sendUnderKey = async (input: InputOf<C>): Promise<ApiOutcome<AnswerOf<C>> | null> => {
    const name = nameOf(input)
    const previous = lost.get(name)
    const isMade = await isPreviousMade(previous, input)
    if (typeof isMade === 'object') return isMade
    if (isMade) return reportMade(name)
    const key = previous?.key ?? newKey()
    lost.set(name, { key, input })
    const outcome = await ask(call, input, { idempotencyKey: key })
    if (makes !== undefined && isKeyTaken(outcome)) return reportMade(name)
    noteOutcome(name, outcome, previous)
    return outcome
  }
  const sendOne = async (input: InputOf<C>) => {
    setFailure(null)
    const outcome = await sendUnderKey(input)
    if (outcome !== null && outcome.kind !== 'success') setFailure(outcome)
    return outcome
  }
  const send = (input: InputOf<C>) =>
    run(
      () => sendOne(input),
      (outcome) => endsForm && outcome?.kind === 'success',
    )
  return { busy, failure, isLost: (input) => !busy && lost.has(nameOf(input)), send }
}

function lostRequests(database: ConsoleDatabase): Map<string, Unanswered> {
  const lost = unanswered.get(database) ?? new Map<string, Unanswered>()
  unanswered.set(database, lost)
  return lost
}

/** A conflict with `retryAfterMs`: the server still executes the first request with this key. */
function isUndecided(outcome: ApiOutcome<unknown>): boolean {
  if (outcome.kind === 'success') return false
  return isDoubtful(outcome) || (outcome.kind === 'conflict' && outcome.retryAfterMs !== undefined)
}
