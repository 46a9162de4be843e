import type { Entity, ServerRow } from '../../db/core/entities'
import { failureMessages, isDoubtful, type ApiFailure, type ApiOutcome } from '../../../contract/api-outcome'
import { BulkOrder } from '../../../contract/bulk-orders'
import { CompanyUser } from '../../../contract/companies'
import { Order } from '../../../contract/orders'
import { Rider } from '../../../contract/riders'
import type { z } from 'zod'
import { targetOf } from '../../db/commands/commands'
import type { OutboxCommand } from '../../db/core/rows'
import { judgePresent, type Judge } from './judge-present'
import { offlineMove } from './words-of-move'

/** What the answer to a command says (R7). `row`: as the answer shows it. */
export type AnswerVerdict =
  /** `row` null: it took effect, and the answer does not show the row. */
  | { kind: 'confirmed'; row: ServerRow | null }
  /** Nobody is signed in: certainly not executed, and nothing can be for now. */
  | { kind: 'paused' }
  /** Certainly not executed. */
  | { kind: 'deferred'; retryAfterMs: number | null }
  | { kind: 'refused'; messages: string[] }
  /** R14: no, and the request may have taken effect all the same. The row tells. */
  | { kind: 'questioned'; messages: string[] }
  /** The server says that there is no such row; whether it is this one is to be looked up. */
  | { kind: 'missing'; messages: string[] }
  | { kind: 'conflict'; messages: string[]; row: ServerRow | null }
  /** Executed or not. `isFault`: the server itself failed, not the way to it. */
  | { kind: 'doubt'; retryAfterMs: number | null; isFault: boolean }
  /** The engine stopped: the next leader finds the command as one without answer. */
  | { kind: 'stopped' }

const REQUEST_TIMEOUT = 408
const TOO_EARLY = 425

export function judgeAnswer(
  outcome: ApiOutcome<ServerRow | null>,
  command: OutboxCommand,
  judge: Judge,
): AnswerVerdict {
  if (outcome.kind === 'success') return { kind: 'confirmed', row: ownRow(outcome.data, command) }
  if (outcome.kind === 'conflict') return judgeConflict(outcome, command, judge)
  if (isDoubtful(outcome)) return judgeDoubt(outcome)
  return judgeRefusal(outcome, judge)
}

/** An answer may show something else than the row: the rider of an assignment, say. */
function ownRow(row: ServerRow | null, command: OutboxCommand): ServerRow | null {
  return row?.id === targetOf(command).id ? row : null
}

function judgeDoubt(outcome: ApiFailure): AnswerVerdict {
  if (outcome.kind === 'aborted') return { kind: 'stopped' }
  if (outcome.kind !== 'server') return { kind: 'doubt', retryAfterMs: null, isFault: false }
  return { kind: 'doubt', retryAfterMs: outcome.retryAfterMs, isFault: outcome.status !== REQUEST_TIMEOUT }
}

/**
 * A browser repeats a request by itself when its connection was reset. Without keys the first one takes effect, and it is the
 * second one that is refused; only the role refuses both.
 */
function judgeRefusal(outcome: ApiFailure, { chances }: Judge): AnswerVerdict {
  if (outcome.kind === 'unauthorized') return { kind: 'paused' }
  if (outcome.kind === 'tooMany') return { kind: 'deferred', retryAfterMs: outcome.retryAfterMs }
  if (outcome.kind === 'refused' && outcome.status === TOO_EARLY)
    return { kind: 'deferred', retryAfterMs: null }
  const messages = failureMessages(outcome)
  const isMissing = outcome.kind === 'notFound' || outcome.kind === 'gone'
  if (isMissing) return { kind: 'missing', messages }
  return { kind: chances > 0 && outcome.kind !== 'roleRefused' ? 'questioned' : 'refused', messages }
}

/**
 * Two dispatchers who wanted the same do not disagree, unless one of them would have taken money. A 409 that says when to come back means the same key: the first
 * request of it is still being executed.
 */
function judgeConflict(
  outcome: Extract<ApiFailure, { kind: 'conflict' }>,
  command: OutboxCommand,
  judge: Judge,
): AnswerVerdict {
  const { current, retryAfterMs, code } = outcome
  const messages = failureMessages(outcome)
  if (retryAfterMs !== undefined) return { kind: 'doubt', retryAfterMs, isFault: false }
  const { entity, id } = targetOf(command)
  const parsed = SCHEMAS[entity].safeParse(current)
  const row = parsed.success && parsed.data.id === id ? parsed.data : null
  if (row === null) return { kind: 'conflict', messages, row }
  const present = judgePresent(row, command, judge)
  if (present.kind === 'ours') return { kind: 'confirmed', row }
  if (present.kind === 'taken') return { kind: 'conflict', messages: present.messages, row }
  const offline = judge.wasOffline && code === 'REVISION_CONFLICT' ? offlineMove(command, row) : null
  return { kind: 'conflict', messages: offline === null ? messages : [offline], row }
}

const SCHEMAS: Record<Entity, z.ZodType<ServerRow>> = {
  order: Order,
  rider: Rider,
  bulk_order: BulkOrder,
  company_user: CompanyUser,
}
