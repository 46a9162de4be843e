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

type Desk = { ask: Ask; database: ConsoleDatabase; now: () => number; signal: AbortSignal }

/**
 * What has to be known before an order leaves: that its price is not old, and on a server without keys what is there
 * already. A server with our additions is told the price that was shown; another would not know the field.
 */
export async function prepareOrder(
  { order, quoted, earlier, former }: Preparing,
  { ask, database, now, signal }: Desk,
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

/** Null: there is none, and it was said why. */
async function presentQuote(
  order: NewOrder,
  quoted: Quoted | null,
  desk: Omit<Desk, 'database'>,
): Promise<Quoted | null> {
  if (quoted !== null && isFresh(quoted.at, desk.now())) return quoted
  return askQuote(
    { from: order.pickup_location_coordinate, to: order.delivery_point_location_coordinate },
    desk,
  )
}

function isOther(a: Quoted, b: Quoted): boolean {
  return toKobo(a.quote.amount_to_pay) !== toKobo(b.quote.amount_to_pay)
}
