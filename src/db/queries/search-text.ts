import { normalText } from '../../../contract/normal-text'
import { customerName } from '../../../contract/order-display'
import { phoneDigits } from '../../../contract/phones'
import type { OrderRow } from '../core/rows'
import type { FacetFacts } from './order-facets'

/** PostgreSQL stores no such character, so no field holds it and no match runs across two fields. */
export const BETWEEN = '\u0000'

export type SearchText = {
  id: number
  createdAt: string
  bulkOrderId: number | null
  /** The six fields of VA-07 in their normal form. */
  text: string
  /** Digits: the customer's, then the recipient's. */
  phones: string
  /** In their normal form: the customer's, then the recipient's. */
  names: string
  facts: FacetFacts
}

/** What the search keeps of an order in memory. */
export function searchTextOf(order: OrderRow): SearchText {
  const { id, package_name, tracking_id, pickup_location, delivery_point_location, status } = order
  const fields = [String(id), package_name, tracking_id, pickup_location, delivery_point_location, status]
  return {
    id,
    createdAt: order.created_at,
    bulkOrderId: order.bulk_order_id ?? null,
    text: fields.map(normalText).join(BETWEEN),
    phones: [order.customer_phone, order.recepient_phone]
      .map((phone) => phoneDigits(phone ?? ''))
      .join(BETWEEN),
    names: [customerName(order), order.recepient_name].map(normalText).join(BETWEEN),
    facts: factsOf(order),
  }
}

function factsOf({ rider, ...order }: OrderRow): FacetFacts {
  return {
    status: shared(order.status),
    cancelled_by: shared(order.cancelled_by),
    created_at: order.created_at,
    ...(order.status_changed_at === undefined ? {} : { status_changed_at: order.status_changed_at }),
    ...(order.status_seen_at === undefined ? {} : { status_seen_at: order.status_seen_at }),
    payee: shared(order.payee),
    payment_status: shared(order.payment_status),
    delivery_type: shared(order.delivery_type),
    order_type: shared(order.order_type),
    rider: rider?.id === undefined ? null : { id: rider.id },
  }
}

/** The few words of the contract once in memory, not once an order. */
const WORDS = new Map<string, unknown>()

function shared<Word extends string | null>(word: Word): Word {
  if (word === null) return word
  if (!WORDS.has(word)) WORDS.set(word, word)
  return WORDS.get(word) as Word
}
