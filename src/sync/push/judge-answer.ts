import type { Entity, ServerRow } from '../../db/core/entities'
import {
  failureMessages,
  isDoubtful,
  type ApiFailure,
  type ApiOutcome,
} from '../../../contract/wire/api-outcome'
import { BulkOrder } from '../../../contract/entities/bulk-orders'
import { CompanyUser } from '../../../contract/entities/companies'
import { Customer } from '../../../contract/entities/customers'
import { Order } from '../../../contract/entities/orders'
import { Rider } from '../../../contract/entities/riders'
import type { z } from 'zod'
import { targetOf } from '../../db/commands/commands'
import type { OutboxCommand } from '../../db/core/rows'
import { judgePresent, type Judge } from './judge-present'
import { offlineMove } from './words-of-move'

/** What the answer to a command means (R7). `row`: the row in the answer. */
export type AnswerVerdict =
  /** `row` null: the command took effect, but the answer does not contain the row. */
  | { kind: 'confirmed'; row: ServerRow | null }
  /** The user is not signed in: the command was not executed, and no command can be sent for now. */
  | { kind: 'paused' }
  /** Certainly not executed. */
  | { kind: 'deferred'; retryAfterMs: number | null }
  | { kind: 'refused'; messages: string[] }
  /** R14: refused, but the request may have taken effect all the same. The row must be read to find out. */
  | { kind: 'questioned'; messages: string[] }
  /** The server says that the row does not exist; this must be verified. */
  | { kind: 'missing'; messages: string[] }
  | { kind: 'conflict'; messages: string[]; row: ServerRow | null }
  /** Executed or not is unknown. `isFault`: the server itself failed, not the connection. */
  | { kind: 'unknown'; retryAfterMs: number | null; isFault: boolean }
  /** The engine stopped: the next leader finds the command without an answer. */
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
  if (isDoubtful(outcome)) return judgeUnknown(outcome)
  return judgeRefusal(outcome, judge)
}

/** An answer may contain another object than the row, for instance the rider of an assignment. */
function ownRow(row: ServerRow | null, command: OutboxCommand): ServerRow | null {
  return row?.id === targetOf(command).id ? row : null
}

function judgeUnknown(outcome: ApiFailure): AnswerVerdict {
  if (outcome.kind === 'aborted') return { kind: 'stopped' }
  if (outcome.kind !== 'server') return { kind: 'unknown', retryAfterMs: null, isFault: false }
  return { kind: 'unknown', retryAfterMs: outcome.retryAfterMs, isFault: outcome.status !== REQUEST_TIMEOUT }
}

/**
 * A browser silently repeats a request whose connection was reset. Without idempotency keys the first request takes
 * effect and the second is refused. Only a refusal by role applies to both.
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
 * Two users who made the same change are not in conflict, except for payments. A 409 with a wait time means that the
 * first request with the same key is still being executed.
 */
function judgeConflict(
  outcome: Extract<ApiFailure, { kind: 'conflict' }>,
  command: OutboxCommand,
  judge: Judge,
): AnswerVerdict {
  const { current, retryAfterMs, code } = outcome
  const messages = failureMessages(outcome)
  if (retryAfterMs !== undefined) return { kind: 'unknown', retryAfterMs, isFault: false }
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
  customer: Customer,
}
