import { Quote } from '../../../contract/charges'
import { createOrder, type Order } from '../../../contract/orders'
import type { QuotedAttempt } from '../../machines/attempts'
import type { Quoted } from '../../machines/quoting'
import type { Ask } from '../console'
import { submitAttempt, type Submitted } from '../shared/order-form/submit-attempt'

type Sending = { ask: Ask; now: () => number }

export function submitOrder(
  { attempt, quoted }: QuotedAttempt,
  { ask, now }: Sending,
): Promise<Submitted<Order, Quoted>> {
  return submitAttempt({
    send: () => ask(createOrder, attempt.order, { idempotencyKey: attempt.key }),
    priceOf: (data) => {
      const quote = Quote.safeParse(data)
      if (!quote.success || quoted === null) return null
      return { ...quoted, quote: quote.data, at: now() }
    },
  })
}
