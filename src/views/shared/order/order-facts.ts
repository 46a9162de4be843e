import { displayDate, displayDay } from '../../../../contract/words/dates'
import { customerName, deliveryText, fullName, pickupText } from '../../../../contract/rules/order-display'
import type { SeenStatus } from '../../../../contract/rules/lateness'
import type { Order } from '../../../../contract/entities/orders'
import { displayNaira } from '../../../../contract/words/money'
import { displayPhone } from '../../../../contract/words/phones'
import { readingOf } from '../../../../contract/wire/unread'

/** `unreadText`: the raw text of an unreadable field that the value uses, if any. */
export type Fact = {
  label: string
  value: string
  mono: boolean
  isPhone: boolean
  unreadText: string | undefined
}
export type FactGroup = { title: string; facts: Fact[] }

/** All facts of an order that are not in its summary or in 'Order Information', in groups. */
export function factGroups(order: Subject): FactGroup[] {
  return GROUPS.map(({ title, facts }) => ({
    title,
    facts: facts
      .map((fact) => factOf(order, fact))
      .filter(({ value, unreadText }) => value !== '' || unreadText !== undefined),
  })).filter(({ facts }) => facts.length > 0)
}

type Subject = Order & SeenStatus
type Word = string | number | null | undefined
type Definition = { label: string; of: (order: Subject) => Word; mono?: boolean; isPhone?: boolean }

const CODE_WORDS: Record<string, string> = { YES: 'Asked for', NO: 'Not asked for' }

const GROUPS: readonly { title: string; facts: readonly Definition[] }[] = [
  {
    title: 'Package',
    facts: [
      { label: 'Delivery type', of: (order) => sentence(order.delivery_type) },
      { label: 'Order type', of: (order) => sentence(order.order_type) },
      { label: 'Bulk order', of: (order) => order.bulk_order_id },
      { label: 'Coupon', of: (order) => order.applied_coupon, mono: true },
      { label: 'Delivery code', of: ({ generate_code: code }) => CODE_WORDS[code ?? ''] ?? code },
    ],
  },
  {
    title: 'Sender',
    facts: [
      { label: 'Account', of: (order) => unlessShown(order.user_name, customerName(order)) },
      {
        label: 'Company',
        of: (order) => unlessShown(order.company_profile_details?.name, customerName(order)),
      },
      { label: 'Pickup name', of: (order) => unlessShown(order.pickup_location_name, pickupText(order)) },
    ],
  },
  {
    title: 'Receiver',
    facts: [
      { label: 'Recipient phone', of: (order) => phoneWords(order.recepient_phone), isPhone: true },
      {
        label: 'Delivery name',
        of: (order) => unlessShown(order.destination_location_name, deliveryText(order)),
      },
      {
        label: 'Rate card zone',
        of: (order) => unlessShown(order.rate_card_details?.delivery_location, deliveryText(order)),
      },
    ],
  },
  {
    title: 'Rider',
    facts: [
      { label: "Rider's Name", of: ({ rider }) => (rider === null ? null : fullName(rider)) },
      { label: "Rider's Number", of: ({ rider }) => phoneWords(rider?.phone ?? null), isPhone: true },
      { label: 'Bike number', of: ({ rider }) => rider?.bike_number, mono: true },
    ],
  },
  {
    title: 'Payment',
    facts: [
      { label: 'Before discount', of: (order) => displayNaira(order.actual_amount) },
      { label: 'Payment type', of: (order) => sentence(order.payment_type) },
    ],
  },
  {
    title: 'Dates',
    facts: [
      {
        label: 'Last change',
        of: ({ status_changed_at: at }) => (at === undefined ? null : displayDate(at)),
      },
      {
        label: 'Last change, seen here',
        of: ({ status_seen_at: at }) => (at === undefined ? null : displayDate(at)),
      },
      { label: 'Delivered', of: deliveredAt },
      { label: 'Cancel reason', of: (order) => order.cancel_reason },
    ],
  },
]

/** Null for a fact that another line already shows. */
function unlessShown(fact: Word, shown: string): Word {
  return fact === shown ? null : fact
}

function factOf(order: Subject, { label, of, mono = false, isPhone = false }: Definition): Fact {
  const { value, unreadText } = readingOf(order, of)
  return { label, value: String(value ?? '').trim(), mono, isPhone, unreadText }
}

/** 'Jan 05, 2024, 3:04 PM', or the day alone; '' without a date. The server sends day and time of Lagos. */
export function deliveredAt({ delivery_date, delivery_time }: Order): string {
  const at = displayDate(`${delivery_date}T${delivery_time}+01:00`)
  if (at !== '-') return at
  const day = displayDay(delivery_date)
  return day === '-' ? '' : day
}

/** Makes 'Express delivery' from 'EXPRESS_DELIVERY'. */
export function sentence(word: string | null): string {
  const plain = (word ?? '').replaceAll('_', ' ').toLowerCase()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

function phoneWords(phone: string | null): string {
  return phone === null || phone.trim() === '' ? '' : displayPhone(phone)
}
