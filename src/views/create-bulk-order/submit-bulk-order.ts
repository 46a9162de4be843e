import { createBulkOrder } from '../../../contract/bulk-orders'
import { displayNaira } from '../../../contract/money'
import type { ConsoleDatabase } from '../../db/console-database'
import type { Submission } from '../../machines/attempt'
import type { BulkAttempt } from '../../machines/create-bulk-order'
import type { Ask } from '../console'
import { submitAttempt } from '../order-form/submit-attempt'
import { toasts } from '../ui/toasts'
import { findCreatedBulk } from './find-created-bulk'

type Sending = { ask: Ask; database: ConsoleDatabase; isRepeat: boolean }

/** What is known of the bulk order once this attempt was sent (TO-18). */
export async function submitBulkOrder(
  attempt: BulkAttempt,
  { ask, database, isRepeat }: Sending,
): Promise<Submission> {
  const submission = await submitAttempt({
    database,
    isRepeat,
    look: () => findCreatedBulk(attempt, { ask, database }),
    send: async () => {
      const outcome = await ask(createBulkOrder, attempt.bulk, { idempotencyKey: attempt.key })
      return outcome.kind === 'success' ? { ...outcome, data: outcome.data.bulk_order } : outcome
    },
  })
  if (submission.kind === 'created') {
    const { id, orders_total_amount } = submission.made
    const object = `Bulk order ${id}, ${displayNaira(orders_total_amount)}`
    toasts.success(createBulkOrder.message ?? '', { object })
  }
  return submission
}
