import { inSentence } from '../../../../contract/words/in-sentence'
import { isOrderStatus } from '../../../../contract/words/order-statuses'
import { onFirstUse } from '../../../../contract/words/on-first-use'
import type { TrailChange, TrailLine, TrailSubject } from '../../../../contract/entities/trail'
import { STATUS_WORDS } from '../statuses/order-status'
import { fieldLabel, valueWords } from './field-words'
import { isOfOffice, officeSentence, type Sentence } from './office-words'

/** `details`: the changed fields that the sentence does not name: 'Amount ₦5,000.00 → ₦6,500.00'. */
export type TrailWords = { sentence: string; details: string[] }

type Fields = TrailLine['fields']

/** Fields that the server writes together with others. They mean nothing to a person. */
const HIDDEN_FIELDS = ['rider_id', 'tracking_id', 'deleted_at']

/** One line of the trail in plain words. */
export function trailWords(subject: TrailSubject, line: TrailLine): TrailWords {
  const { deed, covered } = sentenceOf(subject, line)
  const unlisted = new Set([...HIDDEN_FIELDS, ...covered])
  return {
    sentence: `${line.actor?.name ?? 'The system'} ${deed}.`,
    details: Object.entries(line.fields)
      .filter(([field]) => !unlisted.has(field))
      .map(([field, change]) => changeWords(field, change)),
  }
}

function changeWords(field: string, { before, after }: TrailChange): string {
  return before === null
    ? `${fieldLabel(field)}: ${valueWords(field, after)}`
    : `${fieldLabel(field)} ${valueWords(field, before)} → ${valueWords(field, after)}`
}

function sentenceOf(subject: TrailSubject, line: TrailLine): Sentence {
  const { kind, fields } = line
  if (isOfOffice(subject)) return officeSentence(subject, line) ?? fieldsSentence(fields)
  if (kind === 'created')
    return { deed: `${subject === 'order' ? 'created' : 'added'} this ${subject}`, covered: [] }
  if (kind === 'deleted') return { deed: `removed this ${subject}`, covered: Object.keys(fields) }
  return noteSentence(line) ?? ownSentence(subject, line) ?? fieldsSentence(fields)
}

function noteSentence({ kind, fields }: TrailLine): Sentence | null {
  return kind === 'note' ? { deed: `wrote “${String(fields['text']?.after)}”`, covered: ['text'] } : null
}

function ownSentence(subject: TrailSubject, line: TrailLine): Sentence | null {
  const { kind, fields } = line
  if (subject === 'company' && kind !== 'changed') return companySentence(line)
  if (kind === 'hand_in') return handInSentence(fields)
  return subject === 'order' ? orderSentence(fields) : approvalSentence(subject, fields)
}

function orderSentence(fields: Fields): Sentence | null {
  const { status, rider, template } = fields
  if (template !== undefined) return templateSentence(template)
  if (status?.after === 'CANCELLED') return cancelled(fields)
  if (rider?.after !== undefined && rider.after !== null) return assigned(rider)
  if (status?.after === 'ASSIGNEDTORIDER') return { deed: 'assigned the same rider again', covered: ASSIGNED }
  return statusSentence(fields)
}

function templateSentence({ before, after }: TrailChange): Sentence {
  const deed =
    after === null
      ? `deleted the template “${String(before)}”`
      : `saved this order as the template “${String(after)}”`
  return { deed, covered: ['template'] }
}

const ASSIGNED = ['status', 'rider', 'cancelled_by', 'cancel_reason']

function assigned({ before, after }: TrailChange): Sentence {
  const deed =
    before === null
      ? `assigned ${String(after)}`
      : `moved the order from ${String(before)} to ${String(after)}`
  return { deed, covered: ASSIGNED }
}

function statusSentence({ status, payment_status: payment }: Fields): Sentence | null {
  const word = status?.after
  if (typeof word === 'string' && isOrderStatus(word))
    return { deed: `set the order to “${STATUS_WORDS[word]}”`, covered: ['status'] }
  return payment?.after === 'APPROVED' ? { deed: 'approved the payment', covered: ['payment_status'] } : null
}

function cancelled({ status, cancelled_by: by }: Fields): Sentence {
  // An order in transit is cancelled in no other way (AD-03).
  if (status?.before === 'INTRANSIT')
    return { deed: 'marked the order as not delivered', covered: ['status', 'cancelled_by'] }
  const forWhom = { RIDER: ' for the rider', USER: ' for the customer' }[String(by?.after)] ?? ''
  return { deed: `cancelled the order${forWhom}`, covered: ['status', 'cancelled_by'] }
}

function approvalSentence(
  subject: TrailSubject,
  { status, is_verified, ...fields }: Fields,
): Sentence | null {
  if (status?.after === 'APPROVED' || status?.after === 'active')
    return { deed: `approved this ${subject}`, covered: ['status'] }
  if (status?.after === 'DEACTIVATED') return { deed: `deactivated this ${subject}`, covered: ['status'] }
  if (is_verified?.after === true && Object.keys(fields).length === 0)
    return { deed: 'confirmed the phone number of this account', covered: ['is_verified'] }
  return null
}

const lists = onFirstUse(() => new Intl.ListFormat('en'))

function fieldsSentence(fields: Fields): Sentence {
  const names = Object.keys(fields).filter((field) => !HIDDEN_FIELDS.includes(field))
  if (names.length === 0) return { deed: 'made a change', covered: [] }
  const listed = names.map((name) => inSentence(fieldLabel(name)))
  return { deed: `changed the ${lists().format(listed)}`, covered: ['password'] }
}

function companySentence({ kind, about, fields }: TrailLine): Sentence {
  const kobo = fields['amount'] ?? fields['total']
  const amount = kobo === undefined ? '' : valueWords('amount', kobo.after)
  if (kind === 'reminder') return { deed: 'sent a payment reminder', covered: [] }
  if (kind === 'bulk_order')
    return { deed: `placed ${about ?? 'a bulk order'} of ${amount}`, covered: ['total'] }
  if (kind === 'payment') return { deed: paymentDeed(about, amount), covered: ['amount'] }
  if (kind === 'rate') return rateDeed(about ?? 'a rate', fields)
  return { deed: 'made a change', covered: [] }
}

function handInSentence({ expected, counted }: Fields): Sentence {
  const [took, due] = [counted, expected].map((amount) => valueWords('amount', amount?.after ?? null))
  const deed = `took ${took} of cash from this rider`
  return { deed: took === due ? deed : `${deed} instead of ${due}`, covered: ['expected', 'counted'] }
}

function paymentDeed(about: string | null, amount: string): string {
  if (about === null) return `registered a part payment of ${amount}`
  if (about.startsWith('order')) return `approved the payment of ${about}: ${amount}`
  return `marked ${about} as paid: ${amount}`
}

function rateDeed(about: string, { from_office, delivery_location, ...fields }: Fields): Sentence {
  const named = ['from_office', 'delivery_location']
  if (from_office?.before === null) return { deed: `added the rate ${about}`, covered: named }
  if (delivery_location?.after === null)
    return { deed: `removed the rate ${about}`, covered: [...named, ...Object.keys(fields)] }
  return { deed: `changed the rate ${about}`, covered: [] }
}
