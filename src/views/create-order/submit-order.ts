import { createOrder } from '../../../contract/orders'
import type { ConsoleDatabase } from '../../db/console-database'
import type { Submission } from '../../machines/attempt'
import type { Attempt } from '../../machines/create-order'
import type { Ask } from '../console'
import { submitAttempt } from '../order-form/submit-attempt'
import { toasts } from '../ui/toasts'
import { findCreatedOrder } from './find-created-order'

type Sending = { ask: Ask; database: ConsoleDatabase; isRepeat: boolean }

/** What is known of the order once this attempt was sent. */
export async function submitOrder(
  attempt: Attempt,
  { ask, database, isRepeat }: Sending,
): Promise<Submission> {
  const submission = await submitAttempt({
    database,
    isRepeat,
    look: () => findCreatedOrder(attempt, ask),
    send: () => ask(createOrder, attempt.order, { idempotencyKey: attempt.key }),
  })
  if (submission.kind === 'created') toasts.success(createOrder.message ?? '')
  return submission
}
