import type { Order, OrderRider } from './orders'
import { phoneDigits } from './phones'

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

/** A case-insensitive substring search in the six fields of VA-07, and in phones by their digits (AG-51). */
export function matchesOrderSearch(order: Order, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return true
  const { id, package_name, tracking_id, pickup_location, delivery_point_location, status } = order
  const fields = [String(id), package_name, tracking_id, pickup_location, delivery_point_location, status]
  if (fields.some((field) => field !== null && field.toLowerCase().includes(wanted))) return true
  const digits = phoneDigits(wanted)
  if (digits.length < 4 || /[a-z]/.test(wanted)) return false
  return [order.customer_phone, order.recepient_phone].some(
    (phone) => phone !== null && phoneDigits(phone).includes(digits.replace(/^0/, '')),
  )
}
