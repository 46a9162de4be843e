import type { NewBulkOrder } from '../../../../contract/entities/bulk-orders'
import { listRateCard, type RateCardRow } from '../../../../contract/entities/companies'
import { toKobo, toNaira } from '../../../../contract/words/money'
import type { ConsoleDatabase } from '../../../db/core/console-database'
import type { AskedBulk, BulkAttempt, BulkPrice } from '../../../machines/attempts'
import type { Asking, Readied } from '../../../machines/creation'
import type { Ask } from '../../console'
import { bulksBefore } from '../../shared/look-up/look-for-bulk'
import { knowsKeys } from '../../shared/order-form/knows-keys'
import { keyAfter, newKey } from '../../shared/order-form/new-key'
import { isFresh } from '../../shared/order-form/price-age'
import { toasts } from '../../ui/toasts/toasts'
import type { KeptRateCard } from './bulk-draft'

type Dependencies = {
  ask: Ask
  database: ConsoleDatabase
  now: () => number
  card: () => KeptRateCard | null
}

/**
 * Prepares a bulk order for sending: checks that its rates are current and, for a server without idempotency keys, reads
 * the existing bulk orders. Only a server with keys gets the shown prices, because other servers do not know the fields.
 */
export async function prepareBulkOrder(
  { asked: { bulk, shown }, earlier, former }: Asking<AskedBulk, BulkAttempt>,
  { ask, database, now, card }: Dependencies,
): Promise<Readied<BulkAttempt, BulkPrice>> {
  const known = card()
  const rates = await presentRates(bulk.user_id, { ask, now, card: known })
  if (rates === null) return { kind: 'unquoted' }
  const price = priceOf(bulk, rates)
  if (toKobo(price.total) !== toKobo(shown) || isOther(bulk, known, rates)) return { kind: 'changed', price }
  const plain = withoutPrices(bulk)
  if (await knowsKeys(database)) {
    const expecting = withPrices(plain, price, shown)
    return { kind: 'ready', attempt: { key: keyAfter(former), bulk: expecting, at: now(), shown } }
  }
  const before = earlier?.before ?? (await bulksBefore({ ask, database }))
  return { kind: 'ready', attempt: { key: newKey(), bulk: plain, at: earlier?.at ?? now(), shown, before } }
}

async function presentRates(
  userId: number,
  { ask, now, card }: Pick<Dependencies, 'ask' | 'now'> & { card: KeptRateCard | null },
): Promise<KeptRateCard | null> {
  if (card !== null && isFresh(card.at, now())) return card
  const outcome = await ask(listRateCard, { user_id: userId })
  if (outcome.kind === 'success') return { rates: outcome.data, at: now() }
  toasts.failure(outcome)
  return null
}

function priceOf({ orders }: NewBulkOrder, { rates, at }: KeptRateCard): BulkPrice {
  const amounts = new Map(rates.map(({ id, amount }) => [id, amount]))
  const kobo = orders.reduce((sum, { rate_card_id: id }) => sum + toKobo(amounts.get(id) ?? 0), 0)
  return { total: toNaira(kobo), rates: rates.map(({ id, amount }: RateCardRow) => ({ id, amount })), at }
}

/** True if a used rate changed. Comparing totals is not enough: two changes can keep the total but change the company's share. */
function isOther({ orders }: NewBulkOrder, former: KeptRateCard | null, present: KeptRateCard): boolean {
  if (former === null) return false
  const amountIn = ({ rates }: KeptRateCard, id: number) => rates.find((rate) => rate.id === id)?.amount
  return orders.some(({ rate_card_id: id }) => amountIn(former, id) !== amountIn(present, id))
}

function withPrices(bulk: NewBulkOrder, { rates }: BulkPrice, shown: number): NewBulkOrder {
  const amounts = new Map(rates.map(({ id, amount }) => [id, amount]))
  return {
    ...bulk,
    orders: bulk.orders.map((line) => ({ ...line, expected_amount: amounts.get(line.rate_card_id) })),
    expected_total: shown,
  }
}

function withoutPrices({ expected_total: _total, orders, ...bulk }: NewBulkOrder): NewBulkOrder {
  return { ...bulk, orders: orders.map(({ expected_amount: _amount, ...line }) => line) }
}
