import { anyHolds, firstCharacter, searchedText } from '../words/normal-text'
import type { Order, OrderRider } from '../entities/orders'
import { holdsDigits } from '../words/phones'

/** AG-53: which field fills a column; '-' if all are absent. */

export function customerName(order: Order): string {
  return order.customer_name ?? order.user_name ?? order.company_profile_details?.name ?? '-'
}

export function pickupText(order: Order): string {
  return order.pickup_location ?? order.pickup_location_name ?? '-'
}

export function deliveryText(order: Order): string {
  return (
    order.delivery_point_location ??
    order.rate_card_details?.delivery_location ??
    order.destination_location_name ??
    '-'
  )
}

/** 'Birthday cake · Food' */
export function itemText({ package_name, package_category }: Order): string {
  const words = [package_name, package_category].filter((word) => word !== null && word !== '')
  return words.length === 0 ? '-' : words.join(' · ')
}

/** '-' for a person without a name. */
export function fullName({ first_name, last_name }: Pick<OrderRider, 'first_name' | 'last_name'>): string {
  return `${first_name ?? ''} ${last_name ?? ''}`.trim() || '-'
}

/** 'Musa B.', where room is short or visitors look on. '-' for a person without a name. */
export function shortName({ first_name, last_name }: Pick<OrderRider, 'first_name' | 'last_name'>): string {
  const [first = '', ...more] = `${first_name ?? ''} ${last_name ?? ''}`.trim().split(/\s+/)
  const initial = firstCharacter(more.at(-1)).toUpperCase()
  if (first === '') return '-'
  return initial === '' ? first : `${first} ${initial}.`
}

/** A case-insensitive substring search in the six fields of VA-07, and in phones by their digits (AG-51). */
export function matchesOrderSearch(order: Order, search: string): boolean {
  const wanted = searchedText(search)
  if (wanted === '') return true
  const numbers = orderNumbersOf(wanted)
  if (numbers !== null) return numbers.has(order.id)
  const { id, package_name, tracking_id, pickup_location, delivery_point_location, status } = order
  const fields = [String(id), package_name, tracking_id, pickup_location, delivery_point_location, status]
  if (anyHolds(fields, wanted)) return true
  return [order.customer_phone, order.recepient_phone].some((phone) => holdsDigits(phone, wanted))
}

/** '4231, 4187': the orders of these numbers, where a text is nothing but several numbers; else null. */
export function orderNumbersOf(text: string): Set<number> | null {
  return /^\d+(\s*,\s*\d+)+$/.test(text) ? new Set(text.split(',').map(Number)) : null
}
