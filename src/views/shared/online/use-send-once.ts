import { useRef, useState } from 'react'
import { isDoubtful, type ApiOutcome } from '../../../../contract/api-outcome'
import type { AnswerOf, Call, InputOf } from '../../../../contract/call'
import type { ConsoleDatabase } from '../../../db/core/console-database'
import { useApp, useConsole } from '../../console'
import { newKey } from '../order-form/new-key'

/** What was sent and not answered, with its key, as long as this page is open. */
const unanswered = new WeakMap<ConsoleDatabase, Map<string, string>>()

/**
 * For a call that waits for the server and happens once: a press while it is on its way does nothing (null), and a second
 * press after a lost answer sends the same under the same key. `endsForm`: after a success nothing is sent any more.
 */
export function useSendOnce<C extends Call>(
  call: C,
  { endsForm = false }: { endsForm?: boolean } = {},
): {
  busy: boolean
  /** No answer came back: whether it was done is not known. */
  isLost: (input: InputOf<C>) => boolean
  send: (input: InputOf<C>) => Promise<ApiOutcome<AnswerOf<C>> | null>
} {
  const { ask } = useApp()
  const keys = keysOf(useConsole().database)
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)
  const nameOf = (input: InputOf<C>) => `${call.method} ${call.path} ${JSON.stringify(input)}`
  const send = async (input: InputOf<C>) => {
    if (isSending.current) return null
    isSending.current = true
    setBusy(true)
    const name = nameOf(input)
    const idempotencyKey = keys.get(name) ?? newKey()
    keys.set(name, idempotencyKey)
    const outcome = await ask(call, input, { idempotencyKey })
    if (!isUndecided(outcome)) keys.delete(name)
    if (outcome.kind === 'success' && endsForm) return outcome
    isSending.current = false
    setBusy(false)
    return outcome
  }
  return { busy, isLost: (input) => !busy && keys.has(nameOf(input)), send }
}

function keysOf(database: ConsoleDatabase): Map<string, string> {
  const keys = unanswered.get(database) ?? new Map<string, string>()
  unanswered.set(database, keys)
  return keys
}

/** With a time to wait the first request of this key is still being executed. */
function isUndecided(outcome: ApiOutcome<unknown>): boolean {
  if (outcome.kind === 'success') return false
  return isDoubtful(outcome) || (outcome.kind === 'conflict' && outcome.retryAfterMs !== undefined)
}
