import { failureMessages, isDoubtful, type ApiOutcome } from '../../contract/api-outcome'
import { Order } from '../../contract/orders'
import type { OutboxCommand } from '../db/rows'
import { judgeOrder } from './judge-order'

/** What the answer to a command says (R7). `row`: the order as the answer shows it. */
export type AnswerVerdict =
  | { kind: 'confirmed'; row: Order }
  /** Nobody is signed in: certainly not executed, and nothing can be for now. */
  | { kind: 'paused' }
  /** Certainly not executed. */
  | { kind: 'deferred'; retryAfterMs: number | null }
  | { kind: 'refused'; messages: string[] }
  | { kind: 'conflict'; messages: string[]; row: Order | null }
  /** Executed or not. */
  | { kind: 'doubt'; retryAfterMs: number | null }
  /** The engine stopped: the next leader finds the command as one without answer. */
  | { kind: 'stopped' }

const TOO_EARLY = 425

export function judgeAnswer(outcome: ApiOutcome<Order>, command: OutboxCommand): AnswerVerdict {
  if (outcome.kind === 'success') return { kind: 'confirmed', row: outcome.data }
  if (outcome.kind === 'aborted') return { kind: 'stopped' }
  if (outcome.kind === 'unauthorized') return { kind: 'paused' }
  if (outcome.kind === 'tooMany') return { kind: 'deferred', retryAfterMs: outcome.retryAfterMs }
  if (outcome.kind === 'conflict') return judgeConflict(outcome.messages, outcome.current, command)
  if (isDoubtful(outcome))
    return { kind: 'doubt', retryAfterMs: outcome.kind === 'server' ? outcome.retryAfterMs : null }
  if (outcome.kind === 'refused' && outcome.status === TOO_EARLY)
    return { kind: 'deferred', retryAfterMs: null }
  return { kind: 'refused', messages: failureMessages(outcome) }
}

/** Two dispatchers who wanted the same do not disagree. */
function judgeConflict(messages: string[], current: unknown, command: OutboxCommand): AnswerVerdict {
  const parsed = Order.safeParse(current)
  const row = parsed.success && parsed.data.id === command.orderId ? parsed.data : null
  if (row !== null && judgeOrder(row, command) === 'ours') return { kind: 'confirmed', row }
  return { kind: 'conflict', messages, row }
}
