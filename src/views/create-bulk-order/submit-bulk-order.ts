import { BulkQuote, createBulkOrder, type BulkOrder } from '../../../contract/bulk-orders'
import type { BulkAttempt, BulkPrice } from '../../machines/attempts'
import type { Ask } from '../console'
import { submitAttempt, type Submitted } from '../shared/order-form/submit-attempt'

type Sending = { ask: Ask; now: () => number }

export function submitBulkOrder(
  { bulk, key }: BulkAttempt,
  { ask, now }: Sending,
): Promise<Submitted<BulkOrder, BulkPrice>> {
  return submitAttempt({
    send: async () => {
      const outcome = await ask(createBulkOrder, bulk, { idempotencyKey: key })
      return outcome.kind === 'success' ? { ...outcome, data: outcome.data?.bulk_order ?? null } : outcome
    },
    priceOf: (data) => {
      const quote = BulkQuote.safeParse(data)
      if (!quote.success) return null
      const { orders, orders_total_amount: total } = quote.data
      return { total, at: now(), rates: orders.map(({ rate_card_id: id, amount }) => ({ id, amount })) }
    },
  })
}
