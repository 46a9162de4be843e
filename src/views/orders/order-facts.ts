import { displayDate, displayDay } from '../../../contract/dates'
import { fullName } from '../../../contract/order-display'
import type { Order } from '../../../contract/orders'
import { displayNaira } from '../../../contract/money'
import { displayPhone } from '../../../contract/phones'

export type Fact = { label: string; value: string; mono?: boolean; phone?: string }
export type FactGroup = { title: string; facts: Fact[] }

/** AG-69: everything else that is known of an order, in groups; nothing where nothing is known. */
export function factGroups(order: Order): FactGroup[] {
  const { rider } = order
  const groups: FactGroup[] = [
    {
      title: 'Package',
      facts: [
        fact('Item', order.package_name),
        fact('Category', order.package_category),
        fact('Delivery type', sentence(order.delivery_type)),
        fact('Order type', sentence(order.order_type)),
        fact('Bulk order', order.bulk_order_id),
        fact('Distance', order.distance === null ? null : `${order.distance.toFixed(2)} km`),
        { ...fact('Coupon', order.applied_coupon), mono: true },
        fact('Delivery code', order.generate_code),
      ],
    },
    {
      title: 'Sender',
      facts: [
        fact('Account', order.user_name),
        fact('Company', order.company_profile_details?.name),
        fact('Pickup name', order.pickup_location_name),
        fact('Pickup landmark', order.landmark),
      ],
    },
    {
      title: 'Receiver',
      facts: [
        phoneFact('Recipient phone', order.recepient_phone),
        fact('Delivery name', order.destination_location_name),
        fact('Delivery landmark', order.destination_landmark),
        fact('Rate card zone', order.rate_card_details?.delivery_location),
      ],
    },
    {
      title: 'Rider',
      facts: [
        fact("Rider's Name", rider === null ? null : fullName(rider)),
        phoneFact("Rider's Number", rider?.phone ?? null),
        { ...fact('Bike number', rider?.bike_number), mono: true },
      ],
    },
    {
      title: 'Payment',
      facts: [
        fact('Before discount', displayNaira(order.actual_amount)),
        fact('Payment type', sentence(order.payment_type)),
        fact('Payment status', sentence(order.payment_status)),
        fact('Approved by', order.approved_by),
      ],
    },
    {
      title: 'Dates',
      facts: [
        fact(
          'Last change',
          order.status_changed_at === undefined ? null : displayDate(order.status_changed_at),
        ),
        fact('Delivered', deliveredAt(order)),
        fact('Cancel reason', order.cancel_reason),
      ],
    },
  ]
  return groups
    .map(({ title, facts }) => ({ title, facts: facts.filter(({ value }) => value !== '') }))
    .filter(({ facts }) => facts.length > 0)
}

/** 'Jan 05, 2024, 3:04 PM', or the day alone; '' where the server tells none. It tells day and clock of Lagos. */
export function deliveredAt({ delivery_date, delivery_time }: Order): string {
  const at = displayDate(`${delivery_date}T${delivery_time}+01:00`)
  if (at !== '-') return at
  const day = displayDay(delivery_date)
  return day === '-' ? '' : day
}

/** 'EXPRESS_DELIVERY' as 'Express delivery'. */
function sentence(word: string | null): string {
  const plain = (word ?? '').replaceAll('_', ' ').toLowerCase()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

function fact(label: string, value: string | number | null | undefined): Fact {
  return { label, value: String(value ?? '').trim() }
}

function phoneFact(label: string, phone: string | null): Fact {
  return phone === null || phone.trim() === ''
    ? { label, value: '' }
    : { label, value: displayPhone(phone), phone }
}
