import type { BulkQuote } from '../../../contract/bulk-orders'
import type { Quote } from '../../../contract/charges'
import { displayNaira, toKobo } from '../../../contract/money'
import { refuse, type Refusal } from '../../http/refusals'

type Changed = { shown: number; now: number; quote: Quote | BulkQuote }

/** Nothing was made, because the person saw another price: the 409 with what it costs now. Naira. */
export function priceChanged({ shown, now, quote }: Changed): Refusal {
  const message = `The charges changed: ${displayNaira(now)} instead of ${displayNaira(shown)}.`
  return refuse.conflict(message, { code: 'PRICE_CHANGED', data: quote })
}

/** Naira; true where nothing was expected. */
export function isAsShown(shown: number | undefined, now: number): boolean {
  return shown === undefined || toKobo(shown) === toKobo(now)
}
