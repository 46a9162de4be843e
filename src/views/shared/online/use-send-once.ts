import { useRef, useState } from 'react'
import { isDoubtful, type ApiFailure, type ApiOutcome } from '../../../../contract/api-outcome'
import type { AnswerOf, Call, InputOf } from '../../../../contract/call'
import type { ConsoleDatabase } from '../../../db/core/console-database'
import { toasts } from '../../ui/toasts'
import { useApp, useConsole, type Ask } from '../../console'
import { isKeyTaken } from '../order-form/key-taken'
import { knowsKeys } from '../order-form/knows-keys'
import { newKey } from '../order-form/new-key'

/** What was sent and not answered, with its key, as long as this page is open. */
const unanswered = new WeakMap<ConsoleDatabase, Map<string, Unanswered>>()

type Unanswered = { key: string; input: unknown }

/** Of a call that adds something: a changed one may not leave while the one before it may have been made. */
export type Makes<C extends Call> = {
  /** It was made, so the changed one was not sent. */
  words: string
  /** On a server without keys. */
  isThere?: (input: InputOf<C>, ask: Ask) => Promise<boolean | ApiFailure>
}

type Options<C extends Call> = {
  /** After a success nothing is sent any more. */
  endsForm?: boolean
  makes?: Makes<C>
}

/**
 * For a call that waits for the server and happens once: a press while it is on its way does nothing (null), and a second
 * press after a lost answer sends the same under the same key. What `makes` something keeps its key when it is changed: the
 * server makes one of the two, and the person is told which.
 */
export function useSendOnce<C extends Call>(
  call: C,
  { endsForm = false, makes }: Options<C> = {},
): {
  busy: boolean
  /** No answer came back: whether it was done is not known. */
  isLost: (input: InputOf<C>) => boolean
  send: (input: InputOf<C>) => Promise<ApiOutcome<AnswerOf<C>> | null>
} {
  const { ask } = useApp()
  const { database } = useConsole()
  const lost = lostIn(database)
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)
  const nameOf = (input: InputOf<C>) =>
    `${call.method} ${call.path} ${makes === undefined ? JSON.stringify(input) : ''}`

  const isFormerThere = async (former: Unanswered | undefined, input: InputOf<C>) => {
    if (makes?.isThere === undefined || former === undefined) return false
    if (JSON.stringify(former.input) === JSON.stringify(input) || (await knowsKeys(database))) return false
    return makes.isThere(former.input as InputOf<C>, ask)
  }
  const tellMade = (name: string) => {
    lost.delete(name)
    toasts.warning(makes?.words ?? '')
    return null
  }
  /** A refusal says nothing of another one that was sent before it. */
  const isSettled = (outcome: ApiOutcome<unknown>, former: Unanswered | undefined) =>
    outcome.kind === 'success' || (!isUndecided(outcome) && (makes === undefined || former === undefined))
  const sendUnderKey = async (input: InputOf<C>): Promise<ApiOutcome<AnswerOf<C>> | null> => {
    const name = nameOf(input)
    const former = lost.get(name)
    const isThere = await isFormerThere(former, input)
    if (typeof isThere === 'object') return isThere
    if (isThere) return tellMade(name)
    const key = former?.key ?? newKey()
    lost.set(name, { key, input })
    const outcome = await ask(call, input, { idempotencyKey: key })
    if (makes !== undefined && isKeyTaken(outcome)) return tellMade(name)
    if (isSettled(outcome, former)) lost.delete(name)
    return outcome
  }
  const send = async (input: InputOf<C>) => {
    if (isSending.current) return null
    isSending.current = true
    setBusy(true)
    const outcome = await sendUnderKey(input)
    if (outcome?.kind === 'success' && endsForm) return outcome
    isSending.current = false
    setBusy(false)
    return outcome
  }
  return { busy, isLost: (input) => !busy && lost.has(nameOf(input)), send }
}

function lostIn(database: ConsoleDatabase): Map<string, Unanswered> {
  const lost = unanswered.get(database) ?? new Map<string, Unanswered>()
  unanswered.set(database, lost)
  return lost
}

/** With a time to wait the first request of this key is still being executed. */
function isUndecided(outcome: ApiOutcome<unknown>): boolean {
  if (outcome.kind === 'success') return false
  return isDoubtful(outcome) || (outcome.kind === 'conflict' && outcome.retryAfterMs !== undefined)
}
