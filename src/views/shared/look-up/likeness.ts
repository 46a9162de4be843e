import { distanceKm } from '../../../../contract/rules/distance'
import { toKobo } from '../../../../contract/words/money'
import { normalText } from '../../../../contract/words/normal-text'
import type { NewOrder, Order } from '../../../../contract/entities/orders'
import { phoneKey } from '../../../../contract/words/phones'
import type { LatLng } from '../../../../contract/wire/wire'

/** exact: all traits are known and the same. likely: so similar that a person must decide. */
export type Likeness = 'exact' | 'likely' | 'none'

/** unknown: one side has no value, or a text that the server may have changed. */
export type Trait = 'same' | 'different' | 'unknown'

type Person = { name: string | null; phone: string | null }
type Spot = { text: string | null; at: LatLng | null }

/** The facts by which two orders are compared. `amount`: naira. */
export type OrderLook = {
  sender: Person
  receiver: Person
  pickup: Spot
  delivery: Spot
  item: string | null
  category: string | null
  payee: string | null
  amount: number | null
}

/** Nearer: one address. Farther than `FAR_KM`: two. */
const NEAR_KM = 0.15
const FAR_KM = 1

/** `amount`: the amount that the form showed, naira. */
export function lookOfNew(order: NewOrder, amount: number | null): OrderLook {
  return lookOf(order, amount, { name: order.delivery_point_name, phone: order.delivery_point_phone })
}

export function lookOfOrder(order: Order): OrderLook {
  return lookOf(order, order.amount, { name: order.recepient_name, phone: order.recepient_phone })
}

function lookOf(
  order: Order | NewOrder,
  amount: OrderLook['amount'],
  receiver: OrderLook['receiver'],
): OrderLook {
  return {
    sender: { name: order.customer_name, phone: order.customer_phone },
    receiver,
    pickup: { text: order.pickup_location, at: order.pickup_location_coordinate },
    delivery: { text: order.delivery_point_location, at: order.delivery_point_location_coordinate },
    item: order.package_name,
    category: order.package_category,
    payee: order.payee,
    amount,
  }
}

/** Compares six traits: sender, receiver, pickup, delivery, the item with its terms, and the amount. */
export function likenessOf(a: OrderLook, b: OrderLook): Likeness {
  const receiver = personTrait(a.receiver, b.receiver)
  const traits = [
    personTrait(a.sender, b.sender),
    receiver,
    placeTrait(a.pickup, b.pickup),
    placeTrait(a.delivery, b.delivery),
    itemTrait(a, b),
    amountTrait(a.amount, b.amount),
  ]
  const count = (value: Trait) => traits.filter((trait) => trait === value).length
  if (count('same') === traits.length) return 'exact'
  const isLikely = receiver !== 'different' && count('different') <= 2 && count('same') >= 3
  return isLikely ? 'likely' : 'none'
}

/** The phone decides, because the server may write a name in another way. */
function personTrait(a: Person, b: Person): Trait {
  const phone = trait(phoneOf(a), phoneOf(b))
  const name = trait(plainWordsOf(a.name), plainWordsOf(b.name))
  if (phone === 'unknown') return name
  if (phone === 'different') return 'different'
  return name === 'different' ? 'unknown' : 'same'
}

function placeTrait(a: Spot, b: Spot): Trait {
  if (a.at !== null && b.at !== null) {
    const km = distanceKm(a.at, b.at)
    if (km <= NEAR_KM) return 'same'
    return km > FAR_KM ? 'different' : 'unknown'
  }
  return trait(plainWordsOf(a.text), plainWordsOf(b.text)) === 'same' ? 'same' : 'unknown'
}

function itemTrait(a: OrderLook, b: OrderLook): Trait {
  const item = trait(plainWordsOf(a.item), plainWordsOf(b.item))
  const terms = [
    trait(plainWordsOf(a.category), plainWordsOf(b.category)),
    trait(plainWordsOf(a.payee), plainWordsOf(b.payee)),
  ]
  return terms.includes('different') ? 'different' : item
}

export function amountTrait(a: number | null, b: number | null): Trait {
  return trait(a === null ? null : toKobo(a), b === null ? null : toKobo(b))
}

export function trait<Value>(a: Value | null, b: Value | null): Trait {
  if (a === null || b === null) return 'unknown'
  return a === b ? 'same' : 'different'
}

/** Ignores case, accents and punctuation, which the server may change. */
export function plainWordsOf(text: string | null | undefined): string | null {
  const plain = normalText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return plain === '' ? null : plain
}

function phoneOf({ phone }: Person): string | null {
  const key = phoneKey(phone ?? '')
  return key === '' ? null : key
}
