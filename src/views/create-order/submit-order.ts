import { isDoubtful, type ApiFailure } from '../../../contract/api-outcome'
import { createOrder } from '../../../contract/orders'
import type { ConsoleDatabase } from '../../db/console-database'
import { readMeta } from '../../db/meta'
import type { Attempt, Submission } from '../../machines/create-order'
import type { Ask } from '../console'
import { toasts } from '../ui/toasts'
import { wasCreated } from './was-created'

type Sending = { ask: Ask; database: ConsoleDatabase }

/**
 * Sends the attempt under its key, so that a server that knows keys makes one order of however many sends. One that
 * does not is looked through first, when the attempt may have reached it.
 */
export async function submitOrder(
  { attempt, isRepeat }: { attempt: Attempt; isRepeat: boolean },
  { ask, database }: Sending,
): Promise<Submission> {
  if (isRepeat && (await readMeta(database, 'serverKind')) === 'contract') {
    const look = await wasCreated(attempt, ask)
    if (look === 'yes') return { kind: 'created' }
    if (look === 'unknown') return { kind: 'doubtful' }
  }
  const outcome = await ask(createOrder, attempt.order, { idempotencyKey: attempt.key })
  if (outcome.kind === 'success') return { kind: 'created' }
  // The form itself says what a lost connection means here.
  if (outcome.kind !== 'offline' && outcome.kind !== 'timeout') toasts.failure(outcome)
  if (isUndecided(outcome)) return { kind: 'doubtful' }
  return { kind: 'refused', fields: outcome.kind === 'invalid' ? outcome.fields : {} }
}

/** With a time to wait the first request of this key is still being executed; without a session nobody can tell. */
function isUndecided(failure: ApiFailure): boolean {
  const isUnderWay = failure.kind === 'conflict' && failure.retryAfterMs !== undefined
  return isDoubtful(failure) || isUnderWay || failure.kind === 'unauthorized'
}
