import { isDoubtful, type ApiFailure, type ApiOutcome } from '../../../contract/api-outcome'
import { createBulkOrder, type BulkOrder } from '../../../contract/bulk-orders'
import type { AnswerOf } from '../../../contract/call'
import { displayNaira } from '../../../contract/money'
import type { ConsoleDatabase } from '../../db/console-database'
import { readMeta } from '../../db/meta'
import type { BulkAttempt, BulkSubmission } from '../../machines/create-bulk-order'
import type { Ask } from '../console'
import { toasts } from '../ui/toasts'
import { findCreatedBulk } from './find-created-bulk'

type Sending = { ask: Ask; database: ConsoleDatabase }
type Sent = { attempt: BulkAttempt; isRepeat: boolean }

/**
 * Sends the attempt under its key, so that a server that knows keys makes one bulk order of however many sends. One that
 * does not is looked through first, when the attempt may have reached it.
 */
export async function submitBulkOrder(sent: Sent, { ask, database }: Sending): Promise<BulkSubmission> {
  const { attempt, isRepeat } = sent
  if (isRepeat && (await readMeta(database, 'serverKind')) === 'contract') {
    const look = await findCreatedBulk(attempt, { ask, database })
    if (look.kind === 'found') return created(look.bulk)
    if (look.kind === 'unknown') return { kind: 'doubtful' }
  }
  const outcome = await ask(createBulkOrder, attempt.bulk, { idempotencyKey: attempt.key })
  return outcome.kind === 'success' ? created(outcome.data.bulk_order) : afterFailure(outcome)
}

/** TO-18 */
function created({ id, orders_total_amount }: BulkOrder): BulkSubmission {
  const object = `Bulk order ${id}, ${displayNaira(orders_total_amount)}`
  toasts.success(createBulkOrder.message ?? '', { object })
  return { kind: 'created' }
}

type Failed = Exclude<ApiOutcome<AnswerOf<typeof createBulkOrder>>, { kind: 'success' }>

function afterFailure(failure: Failed): BulkSubmission {
  // The form itself says what a lost connection means here.
  if (failure.kind !== 'offline' && failure.kind !== 'timeout') toasts.failure(failure)
  if (isUndecided(failure)) return { kind: 'doubtful' }
  return { kind: 'refused', fields: failure.kind === 'invalid' ? failure.fields : {} }
}

/** With a time to wait the first request of this key is still being executed; without a session nobody can tell. */
function isUndecided(failure: ApiFailure): boolean {
  const isUnderWay = failure.kind === 'conflict' && failure.retryAfterMs !== undefined
  return isDoubtful(failure) || isUnderWay || failure.kind === 'unauthorized'
}
