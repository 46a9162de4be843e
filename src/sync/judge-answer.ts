import { failureMessages, isDoubtful, type ApiFailure, type ApiOutcome } from '../../contract/api-outcome'
import { BulkOrder } from '../../contract/bulk-orders'
import { CompanyUser } from '../../contract/companies'
import { Order } from '../../contract/orders'
import { Rider } from '../../contract/riders'
import type { z } from 'zod'
import { judgeRow, targetOf, type Entity, type ServerRow } from '../db/commands'
import type { OutboxCommand } from '../db/rows'

/** What the answer to a command says (R7). `row`: as the answer shows it. */
export type AnswerVerdict =
  | { kind: 'confirmed'; row: ServerRow }
  /** Nobody is signed in: certainly not executed, and nothing can be for now. */
  | { kind: 'paused' }
  /** Certainly not executed. */
  | { kind: 'deferred'; retryAfterMs: number | null }
  | { kind: 'refused'; messages: string[] }
  /** The server says that there is no such row; whether it is this one is to be looked up. */
  | { kind: 'missing'; messages: string[] }
  | { kind: 'conflict'; messages: string[]; row: ServerRow | null }
  /** Executed or not. `isFault`: the server itself failed, not the way to it. */
  | { kind: 'doubt'; retryAfterMs: number | null; isFault: boolean }
  /** The engine stopped: the next leader finds the command as one without answer. */
  | { kind: 'stopped' }

const REQUEST_TIMEOUT = 408
const TOO_EARLY = 425

export function judgeAnswer(outcome: ApiOutcome<ServerRow>, command: OutboxCommand): AnswerVerdict {
  if (outcome.kind === 'success') return { kind: 'confirmed', row: outcome.data }
  if (outcome.kind === 'conflict') return judgeConflict(outcome, command)
  if (isDoubtful(outcome)) return judgeDoubt(outcome)
  return judgeRefusal(outcome)
}

function judgeDoubt(outcome: ApiFailure): AnswerVerdict {
  if (outcome.kind === 'aborted') return { kind: 'stopped' }
  if (outcome.kind !== 'server') return { kind: 'doubt', retryAfterMs: null, isFault: false }
  return { kind: 'doubt', retryAfterMs: outcome.retryAfterMs, isFault: outcome.status !== REQUEST_TIMEOUT }
}

function judgeRefusal(outcome: ApiFailure): AnswerVerdict {
  if (outcome.kind === 'unauthorized') return { kind: 'paused' }
  if (outcome.kind === 'tooMany') return { kind: 'deferred', retryAfterMs: outcome.retryAfterMs }
  if (outcome.kind === 'refused' && outcome.status === TOO_EARLY)
    return { kind: 'deferred', retryAfterMs: null }
  const messages = failureMessages(outcome)
  const isMissing = outcome.kind === 'notFound' || outcome.kind === 'gone'
  return isMissing ? { kind: 'missing', messages } : { kind: 'refused', messages }
}

/**
 * Two dispatchers who wanted the same do not disagree. A 409 that says when to come back means the same key: the first
 * request of it is still being executed.
 */
function judgeConflict(
  { messages, current, retryAfterMs }: Extract<ApiFailure, { kind: 'conflict' }>,
  command: OutboxCommand,
): AnswerVerdict {
  if (retryAfterMs !== undefined) return { kind: 'doubt', retryAfterMs, isFault: false }
  const { entity, id } = targetOf(command)
  const parsed = SCHEMAS[entity].safeParse(current)
  const row = parsed.success && parsed.data.id === id ? parsed.data : null
  if (row !== null && judgeRow(row, command, command.precondition) === 'ours')
    return { kind: 'confirmed', row }
  return { kind: 'conflict', messages, row }
}

const SCHEMAS: Record<Entity, z.ZodType<ServerRow>> = {
  order: Order,
  rider: Rider,
  bulk_order: BulkOrder,
  company_user: CompanyUser,
}
