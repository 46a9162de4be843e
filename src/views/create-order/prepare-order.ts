import type { NewOrder } from '../../../contract/orders'
import { toKobo } from '../../../contract/money'
import type { ConsoleDatabase } from '../../db/core/console-database'
import type { Prepared, Preparing, Quoted } from '../../machines/order-attempt'
import type { Ask } from '../console'
import { ordersBefore } from '../shared/look-up/look-for-order'
import { knowsKeys } from '../shared/order-form/knows-keys'
import { keyAfter, newKey } from '../shared/order-form/new-key'
import { isFresh } from '../shared/order-form/price-age'
import { askQuote } from './ask-quote'

type Dependencies = { ask: Ask; database: ConsoleDatabase; now: () => number; signal: AbortSignal }

/**
 * Prepares an order for sending: checks that its price is current and, for a server without idempotency keys, reads the
 * existing orders. Only a server with keys gets the shown price, because other servers do not know the field.
 */
export async function prepareOrder(
  { order, quoted, earlier, former }: Preparing,
  { ask, database, now, signal }: Dependencies,
): Promise<Prepared> {
  const present = await presentQuote(order, quoted, { ask, now, signal })
  if (present === null) return { kind: 'unquoted' }
  if (quoted !== null && isOther(present, quoted)) return { kind: 'changed', quoted: present }
  const isKeyed = await knowsKeys(database)
  const { expected_amount: _amount, ...plain } = order
  const sent = { ...plain, km: present.km, traffic_level: present.traffic }
  if (isKeyed) {
    const expecting = { ...sent, expected_amount: present.quote.amount_to_pay }
    return {
      kind: 'ready',
      quoted: present,
      attempt: { key: keyAfter(former), order: expecting, at: now() },
    }
  }
  const before = earlier?.before ?? (await ordersBefore({ ask, database }))
  const attempt = { key: newKey(), order: sent, at: earlier?.at ?? now(), before }
  return { kind: 'ready', quoted: present, attempt }
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
