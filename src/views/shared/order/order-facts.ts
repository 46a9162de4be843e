import { displayDate, displayDay } from '../../../../contract/dates'
import { customerName, deliveryText, fullName, pickupText } from '../../../../contract/order-display'
import type { SeenStatus } from '../../../../contract/lateness'
import type { Order } from '../../../../contract/orders'
import { displayNaira } from '../../../../contract/money'
import { displayPhone } from '../../../../contract/phones'
import { readingOf } from '../../../../contract/unread'

/** `stood`: what the server sent in a field that the value rests on and nobody could read. */
export type Fact = {
  label: string
  value: string
  mono: boolean
  isPhone: boolean
  stood: string | undefined
}
export type FactGroup = { title: string; facts: Fact[] }

/** Everything that is known of an order beside what its head and 'Order Information' say, in groups. */
export function factGroups(order: Subject): FactGroup[] {
  return GROUPS.map(({ title, facts }) => ({
    title,
    facts: facts
      .map((fact) => factOf(order, fact))
      .filter(({ value, stood }) => value !== '' || stood !== undefined),
  })).filter(({ facts }) => facts.length > 0)
}

type Subject = Order & SeenStatus
type Word = string | number | null | undefined
type Asked = { label: string; of: (order: Subject) => Word; mono?: boolean; isPhone?: boolean }

const CODE_WORDS: Record<string, string> = { YES: 'Asked for', NO: 'Not asked for' }

const GROUPS: readonly { title: string; facts: readonly Asked[] }[] = [
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
      { label: 'Account', of: (order) => unlessSaid(order.user_name, customerName(order)) },
      {
        label: 'Company',
        of: (order) => unlessSaid(order.company_profile_details?.name, customerName(order)),
      },
      { label: 'Pickup name', of: (order) => unlessSaid(order.pickup_location_name, pickupText(order)) },
    ],
  },
  {
    title: 'Receiver',
    facts: [
      { label: 'Recipient phone', of: (order) => phoneWords(order.recepient_phone), isPhone: true },
      {
        label: 'Delivery name',
        of: (order) => unlessSaid(order.destination_location_name, deliveryText(order)),
      },
      {
        label: 'Rate card zone',
        of: (order) => unlessSaid(order.rate_card_details?.delivery_location, deliveryText(order)),
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

/** A fact that another line says already is not said again. */
function unlessSaid(fact: Word, said: string): Word {
  return fact === said ? null : fact
}

function factOf(order: Subject, { label, of, mono = false, isPhone = false }: Asked): Fact {
  const { made, stood } = readingOf(order, of)
  return { label, value: String(made ?? '').trim(), mono, isPhone, stood }
}

/** 'Jan 05, 2024, 3:04 PM', or the day alone; '' where the server tells none. It tells day and clock of Lagos. */
export function deliveredAt({ delivery_date, delivery_time }: Order): string {
  const at = displayDate(`${delivery_date}T${delivery_time}+01:00`)
  if (at !== '-') return at
  const day = displayDay(delivery_date)
  return day === '-' ? '' : day
}

/** 'EXPRESS_DELIVERY' as 'Express delivery'. */
export function sentence(word: string | null): string {
  const plain = (word ?? '').replaceAll('_', ' ').toLowerCase()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

function phoneWords(phone: string | null): string {
  return phone === null || phone.trim() === '' ? '' : displayPhone(phone)
}
