import type { NewOrder } from '../../../../contract/entities/orders'
import { toKobo } from '../../../../contract/words/money'
import type { ConsoleDatabase } from '../../../db/core/console-database'
import type { AskedOrder, QuotedAttempt } from '../../../machines/attempts'
import type { Asking, Readied } from '../../../machines/creation'
import type { Quoted } from '../../../machines/quoting'
import type { Ask } from '../../console'
import { ordersBefore } from '../../shared/look-up/look-for-order'
import { knowsKeys } from '../../shared/order-form/knows-keys'
import { keyAfter, newKey } from '../../shared/order-form/new-key'
import { isFresh } from '../../shared/order-form/price-age'
import { askQuote } from './ask-quote'

type Dependencies = { ask: Ask; database: ConsoleDatabase; now: () => number; signal: AbortSignal }

/**
 * Prepares an order for sending: checks that its price is current and, for a server without idempotency keys, reads the
 * existing orders. Only a server with keys gets the shown price, because other servers do not know the field.
 */
export async function prepareOrder(
  { asked: { order, quoted }, earlier, former }: Asking<AskedOrder, QuotedAttempt>,
  { ask, database, now, signal }: Dependencies,
): Promise<Readied<QuotedAttempt, Quoted>> {
  const present = await presentQuote(order, quoted, { ask, now, signal })
  if (present === null) return { kind: 'unquoted' }
  if (quoted !== null && isOther(present, quoted)) return { kind: 'changed', price: present }
  const { expected_amount: _amount, ...plain } = order
  const sent = { ...plain, km: present.km, traffic_level: present.traffic }
  const attempt = (await knowsKeys(database))
    ? {
        key: keyAfter(former?.attempt),
        order: { ...sent, expected_amount: present.quote.amount_to_pay },
        at: now(),
      }
    : {
        key: newKey(),
        order: sent,
        at: earlier?.attempt.at ?? now(),
        before: earlier?.attempt.before ?? (await ordersBefore({ ask, database })),
      }
  return { kind: 'ready', attempt: { attempt, quoted: present } }
}

async function presentQuote(
  order: NewOrder,
  quoted: Quoted | null,
  dependencies: Omit<Dependencies, 'database'>,
): Promise<Quoted | null> {
  if (quoted !== null && isFresh(quoted.at, dependencies.now())) return quoted
  return askQuote(
    { from: order.pickup_location_coordinate, to: order.delivery_point_location_coordinate },
    dependencies,
  )
}

function isOther(a: Quoted, b: Quoted): boolean {
  return toKobo(a.quote.amount_to_pay) !== toKobo(b.quote.amount_to_pay)
}
