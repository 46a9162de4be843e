import { normalText, searchedText, wordsOf } from '../../../../contract/words/normal-text'
import { phoneDigits, phoneKey, typedDigits } from '../../../../contract/words/phones'
import { customerName } from '../../../../contract/rules/order-display'
import { DAY_MS } from '../../../../contract/words/durations'
import type { LatLng } from '../../../../contract/wire/wire'
import type { ConsoleDatabase } from '../../core/console-database'
import type { OrderRow } from '../../core/rows'
import { within } from '../../core/time-limit'
import { orderSearchOf } from './order-search'
import { BETWEEN } from './search-text'

/** A person at an address, as the newest order with both spells them. `phone` and `landmark`: '' if no order has one. */
export type RememberedContact = {
  name: string
  phone: string
  address: string
  /** What the order calls the place of the address. */
  place: string
  landmark: string
  /** Null: no order has a position of the address. */
  coordinate: LatLng | null
}

/** Newest orders whose contacts are compared. */
const MOST_ORDERS = 200
/** After this time an order counts half, ms. */
const HALF_LIFE_MS = 30 * DAY_MS

type Asked = {
  /** Part of a name, or four or more digits of a phone. */
  typed: string
  most: number
  /** ms since the epoch */
  now: number
}

/**
 * Who sent or received orders on this device under what was typed, and where. Sorted by use and recency: each order counts
 * 0.5^(age / half-life), the exponential decay of "frecency" lists.
 */
export async function rememberedContacts(
  database: ConsoleDatabase,
  { typed, most, now }: Asked,
): Promise<RememberedContact[]> {
  const isMeant = matcherOf(typed)
  const ids = await newestWith(database, isMeant)
  const orders = await within(database.orders.bulkGet(ids))
  const found = new Map<string, { contact: RememberedContact; score: number }>()
  for (const order of orders) {
    if (order === undefined) continue
    const score = 0.5 ** (Math.max(0, now - Date.parse(order.created_at)) / HALF_LIFE_MS)
    for (const contact of contactsOf(order)) {
      if (!isMeant(normalText(contact.name), phoneDigits(contact.phone))) continue
      const who = contact.phone === '' ? normalText(contact.name) : phoneKey(contact.phone)
      const key = `${who} ${normalText(contact.address)}`
      const known = found.get(key)
      if (known === undefined) found.set(key, { contact, score })
      else found.set(key, { contact: completed(known.contact, contact), score: known.score + score })
    }
  }
  return [...found.values()]
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ contact }) => contact)
}

/** `names`: in normal form. `phones`: digits. */
type Matcher = (names: string, phones: string) => boolean

/** A phone holds the typed digits; of a name each typed word begins a word. */
function matcherOf(typed: string): Matcher {
  const digits = typedDigits(typed)
  if (digits !== null) return (_, phones) => phones.includes(digits)
  const starts = wordsOf(searchedText(typed)).map((word) => ` ${word}`)
  return (names) => starts.every((start) => ` ${names}`.includes(start))
}

/** The newest orders whose sender or receiver is meant. */
async function newestWith(database: ConsoleDatabase, isMeant: Matcher): Promise<number[]> {
  const ids: number[] = []
  for (const { id, names, phones } of await orderSearchOf(database).orders()) {
    if (isMeant(names.replace(BETWEEN, ' '), phones)) ids.push(id)
    if (ids.length === MOST_ORDERS) break
  }
  return ids
}

/** The newer contact with what only the older one has. */
function completed(newer: RememberedContact, older: RememberedContact): RememberedContact {
  return {
    ...newer,
    landmark: newer.landmark === '' ? older.landmark : newer.landmark,
    coordinate: newer.coordinate ?? older.coordinate,
  }
}

/** Sender and receiver, each with an address; the area of a company's rate is none. */
function contactsOf(order: OrderRow): RememberedContact[] {
  const name = customerName(order)
  const sender = {
    name: name === '-' ? null : name,
    phone: order.customer_phone,
    address: order.pickup_location,
    place: order.pickup_location_name,
    landmark: order.landmark,
    coordinate: order.pickup_location_coordinate,
  }
  const receiver = {
    name: order.recepient_name,
    phone: order.recepient_phone,
    address: order.delivery_point_location,
    place: order.destination_location_name,
    landmark: order.destination_landmark,
    coordinate: order.delivery_point_location_coordinate,
  }
  return [sender, receiver].flatMap(({ name, phone, address, place, landmark, coordinate }) =>
    name && address
      ? { name, phone: phone ?? '', address, place: place ?? address, landmark: landmark ?? '', coordinate }
      : [],
  )
}
