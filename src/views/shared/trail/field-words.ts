import { displayDate, displayDay, isDay } from '../../../../contract/words/dates'
import { CHARGE_KEYS, chargeLabel } from '../../../../contract/entities/charges'
import { DOCUMENT_LABELS, documentIdOf } from '../../../../contract/entities/rider-documents'
import { displayNaira } from '../../../../contract/words/money'
import { isOrderStatus } from '../../../../contract/words/order-statuses'
import type { TrailValue } from '../../../../contract/entities/trail'
import { STATUS_WORDS } from '../statuses/order-status'
import { OFFICE_LABELS } from './office-labels'

const LABELS: Record<string, string> = {
  package_name: 'Item',
  package_category: 'Category',
  payment_status: 'Payment',
  payment_type: 'Payment type',
  cancelled_by: 'Cancelled by',
  cancel_reason: 'Reason',
  customer_name: 'Customer',
  customer_phone: "Customer's phone",
  customer_email: "Customer's email",
  recepient_name: 'Receiver',
  recepient_phone: "Receiver's phone",
  recepient_email: "Receiver's email",
  pickup_location: 'Pickup',
  delivery_point_location: 'Delivery',
  applied_coupon: 'Coupon',
  rider: 'Rider',
  status: 'Status',
  amount: 'Amount',
  total: 'Total',
  type: 'Role',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone number',
  password: 'Password',
  is_verified: 'Verified',
  dob: 'Date of birth',
  bike_number: 'Bike number',
  next_of_kin_full_name: 'Next of kin',
  next_of_kin_phone_no: 'Phone of next of kin',
  name: 'Company name',
  address: 'Address',
  name_of_contact: 'Contact name',
  contact_phone_number: 'Contact phone',
  from_office: 'From',
  delivery_location: 'To',
  ...Object.fromEntries(CHARGE_KEYS.map((key) => [key, chargeLabel(key)])),
  ...DOCUMENT_LABELS,
  ...OFFICE_LABELS,
}

const MONEY = new Set<string>(['amount', 'total', 'cash_limit', ...CHARGE_KEYS])

/** 'Bike license' for 'bike_license', which has no own label. */
export function fieldLabel(field: string): string {
  const plain = field.replaceAll('_', ' ')
  return LABELS[field] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

export function valueWords(field: string, value: TrailValue): string {
  if (value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberWords(field, value)
  if (field.endsWith('_at')) return displayDate(value)
  if (isDay(value)) return displayDay(value)
  const picture = documentIdOf(value)
  if (picture !== null) return `picture ${picture}`
  return WORDS.has(field) ? wordOf(value) : value
}

function numberWords(field: string, value: number): string {
  if (MONEY.has(field)) return displayNaira(value)
  if (field.startsWith('working.')) return `${String(value).padStart(2, '0')}:00`
  return field.endsWith('Min') ? `${value} min` : String(value)
}

/** Fields whose values the server writes in capitals. */
const WORDS = new Set(['status', 'payment_status', 'cancelled_by'])

function wordOf(word: string): string {
  return isOrderStatus(word) ? STATUS_WORDS[word] : sentenceCase(word)
}

function sentenceCase(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}
