import type { BulkQuote } from '../../../contract/entities/bulk-orders'
import type { Quote } from '../../../contract/entities/charges'
import { displayNaira, toKobo } from '../../../contract/words/money'
import { refuse, type Refusal } from '../../ground/refusals'

type Changed = { shown: number; now: number; quote: Quote | BulkQuote }

/** The 409 for an order that was not created because the person saw another price; has the present price. In naira. */
export function priceChanged({ shown, now, quote }: Changed): Refusal {
  const message = `The charges changed: ${displayNaira(now)} instead of ${displayNaira(shown)}.`
  return refuse.conflict(message, { code: 'PRICE_CHANGED', data: quote })
}

/** Compares prices in naira; true if the caller expected no price. */
export function matchesShownPrice(shown: number | undefined, now: number): boolean {
  return shown === undefined || toKobo(shown) === toKobo(now)
}
