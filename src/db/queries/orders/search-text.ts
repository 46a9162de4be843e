import { normalText } from '../../../../contract/words/normal-text'
import { customerName } from '../../../../contract/rules/order-display'
import { phoneDigits } from '../../../../contract/words/phones'
import type { OrderRow } from '../../core/rows'
import type { FacetFacts } from './order-facets'

/** PostgreSQL cannot store this character, so no field contains it and no match spans two fields. */
export const BETWEEN = '\u0000'

export type SearchText = {
  id: number
  createdAt: string
  bulkOrderId: number | null
  /** The six fields of VA-07 in normal form. */
  text: string
  /** Digits of the customer's phone, then of the recipient's phone. */
  phones: string
  /** In normal form: the customer's name, then the recipient's name. */
  names: string
  facts: FacetFacts
}

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
    status: oneInstance(order.status),
    cancelled_by: oneInstance(order.cancelled_by),
    created_at: order.created_at,
    ...(order.status_changed_at === undefined ? {} : { status_changed_at: order.status_changed_at }),
    ...((order.pickup_at ?? null) === null ? {} : { pickup_at: order.pickup_at }),
    ...(order.status_seen_at === undefined ? {} : { status_seen_at: order.status_seen_at }),
    payee: oneInstance(order.payee),
    payment_status: oneInstance(order.payment_status),
    delivery_type: oneInstance(order.delivery_type),
    order_type: oneInstance(order.order_type),
    rider: rider?.id === undefined ? null : { id: rider.id },
  }
}

/** Keeps one string per value in memory instead of one per order. */
const WORDS = new Map<string, unknown>()

function oneInstance<Word extends string | null>(word: Word): Word {
  if (word === null) return word
  if (!WORDS.has(word)) WORDS.set(word, word)
  return WORDS.get(word) as Word
}
