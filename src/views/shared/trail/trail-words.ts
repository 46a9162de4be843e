import { isOrderStatus } from '../../../../contract/order-statuses'
import type { TrailChange, TrailLine, TrailSubject } from '../../../../contract/trail'
import { STATUS_WORDS } from '../../ui/order-status'
import { fieldLabel, valueWords } from './field-words'
import { isOfOffice, toldOfOffice, type Told } from './office-words'

/** `details`: 'Amount ₦5,000.00 → ₦6,500.00', for what the sentence does not say itself. */
export type TrailWords = { sentence: string; details: string[] }

type Fields = TrailLine['fields']

/** Written by the server along with others, and of no use to a person. */
const UNSAID = ['rider_id', 'tracking_id', 'deleted_at']

/** One line of the trail in plain words. */
export function trailWords(subject: TrailSubject, line: TrailLine): TrailWords {
  const { deed, said } = told(subject, line)
  const silent = new Set([...UNSAID, ...said])
  return {
    sentence: `${line.actor?.name ?? 'The system'} ${deed}.`,
    details: Object.entries(line.fields)
      .filter(([field]) => !silent.has(field))
      .map(([field, change]) => changeWords(field, change)),
  }
}

function changeWords(field: string, { before, after }: TrailChange): string {
  return before === null
    ? `${fieldLabel(field)}: ${valueWords(field, after)}`
    : `${fieldLabel(field)} ${valueWords(field, before)} → ${valueWords(field, after)}`
}

function told(subject: TrailSubject, line: TrailLine): Told {
  const { kind, fields } = line
  if (isOfOffice(subject)) return toldOfOffice(subject, line) ?? toldOfFields(fields)
  if (kind === 'created')
    return { deed: `${subject === 'order' ? 'created' : 'added'} this ${subject}`, said: [] }
  if (kind === 'deleted') return { deed: `removed this ${subject}`, said: Object.keys(fields) }
  if (subject === 'company' && kind !== 'changed') return toldOfCompany(line)
  const own = subject === 'order' ? toldOfOrder(fields) : toldOfStanding(subject, fields)
  return own ?? toldOfFields(fields)
}

function toldOfOrder(fields: Fields): Told | null {
  const { status, rider } = fields
  if (status?.after === 'CANCELLED') return cancelled(fields)
  if (rider?.after !== undefined && rider.after !== null) return assigned(rider)
  if (status?.after === 'ASSIGNEDTORIDER') return { deed: 'assigned the same rider again', said: ASSIGNED }
  return toldOfStatus(fields)
}

const ASSIGNED = ['status', 'rider', 'cancelled_by', 'cancel_reason']

function assigned({ before, after }: TrailChange): Told {
  const deed =
    before === null
      ? `assigned ${String(after)}`
      : `moved the order from ${String(before)} to ${String(after)}`
  return { deed, said: ASSIGNED }
}

function toldOfStatus({ status, payment_status: payment }: Fields): Told | null {
  const word = status?.after
  if (typeof word === 'string' && isOrderStatus(word))
    return { deed: `set the order to “${STATUS_WORDS[word]}”`, said: ['status'] }
  return payment?.after === 'APPROVED' ? { deed: 'approved the payment', said: ['payment_status'] } : null
}

function cancelled({ cancelled_by: by }: Fields): Told {
  const forWhom = { RIDER: ' for the rider', USER: ' for the customer' }[String(by?.after)] ?? ''
  return { deed: `cancelled the order${forWhom}`, said: ['status', 'cancelled_by'] }
}

function toldOfStanding(subject: TrailSubject, { status, is_verified, ...fields }: Fields): Told | null {
  if (status?.after === 'APPROVED' || status?.after === 'active')
    return { deed: `approved this ${subject}`, said: ['status'] }
  if (status?.after === 'DEACTIVATED') return { deed: `deactivated this ${subject}`, said: ['status'] }
  if (is_verified?.after === true && Object.keys(fields).length === 0)
    return { deed: 'confirmed the phone number of this account', said: ['is_verified'] }
  return null
}

function toldOfFields(fields: Fields): Told {
  const names = Object.keys(fields).filter((field) => !UNSAID.includes(field))
  if (names.length === 0) return { deed: 'made a change', said: [] }
  const listed = new Intl.ListFormat('en').format(names.map((name) => fieldLabel(name).toLowerCase()))
  return { deed: `changed the ${listed}`, said: ['password'] }
}

function toldOfCompany({ kind, about, fields }: TrailLine): Told {
  const kobo = fields['amount'] ?? fields['total']
  const amount = kobo === undefined ? '' : valueWords('amount', kobo.after)
  if (kind === 'reminder') return { deed: 'sent a payment reminder', said: [] }
  if (kind === 'bulk_order')
    return { deed: `placed ${about ?? 'a bulk order'} of ${amount}`, said: ['total'] }
  if (kind === 'payment') return { deed: paymentDeed(about, amount), said: ['amount'] }
  if (kind === 'rate') return rateDeed(about ?? 'a rate', fields)
  return { deed: 'made a change', said: [] }
}

function paymentDeed(about: string | null, amount: string): string {
  if (about === null) return `registered a part payment of ${amount}`
  if (about.startsWith('order')) return `approved the payment of ${about}: ${amount}`
  return `marked ${about} as paid: ${amount}`
}

function rateDeed(about: string, { from_office, delivery_location, ...fields }: Fields): Told {
  const named = ['from_office', 'delivery_location']
  if (from_office?.before === null) return { deed: `added the rate ${about}`, said: named }
  if (delivery_location?.after === null)
    return { deed: `removed the rate ${about}`, said: [...named, ...Object.keys(fields)] }
  return { deed: `changed the rate ${about}`, said: [] }
}
