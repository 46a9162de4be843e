import { describe, expect, it } from 'vitest'
import { documentAddress } from '../../../contract/entities/rider-documents'
import type { TrailLine, TrailSubject, TrailValue } from '../../../contract/entities/trail'
import { trailWords } from '../../../src/views/shared/trail/trail-words'

type Fields = Record<string, [before: TrailValue, after: TrailValue]>

function said(subject: TrailSubject, fields: Fields, line: Partial<TrailLine> = {}): [string, ...string[]] {
  const { sentence, details } = trailWords(subject, {
    id: 1,
    at: '2026-11-21T12:00:00Z',
    actor: { id: 1, name: 'Folake Adeniyi', role: 'SUPERADMIN' },
    kind: 'changed',
    about: null,
    request_id: null,
    ...line,
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, [before, after]]) => [field, { before, after }]),
    ),
  })
  return [sentence, ...details]
}

describe('a change of an order in plain words', () => {
  it.each<[Fields, [string, ...string[]]]>([
    [
      {
        status: ['PENDING', 'ASSIGNEDTORIDER'],
        rider_id: [null, 7],
        rider: [null, 'Kelechi Aniekwe'],
        tracking_id: [null, 'WB1'],
      },
      ['Folake Adeniyi assigned Kelechi Aniekwe.'],
    ],
    [{ template: [null, 'Lunch'] }, ['Folake Adeniyi saved this order as the template “Lunch”.']],
    [{ template: ['Lunch', null] }, ['Folake Adeniyi deleted the template “Lunch”.']],
    [
      { rider_id: [7, 8], rider: ['Musa Ibrahim', 'Kelechi Aniekwe'] },
      ['Folake Adeniyi moved the order from Musa Ibrahim to Kelechi Aniekwe.'],
    ],
    [
      {
        status: ['CANCELLED', 'ASSIGNEDTORIDER'],
        cancelled_by: ['RIDER', null],
        cancel_reason: ['Rain', null],
      },
      ['Folake Adeniyi assigned the same rider again.'],
    ],
    [{ status: ['ACCEPTED', 'INTRANSIT'] }, ['Folake Adeniyi set the order to “In transit”.']],
    [
      { status: ['PENDING', 'CANCELLED'], cancelled_by: [null, 'USER'], cancel_reason: [null, 'Too late'] },
      ['Folake Adeniyi cancelled the order for the customer.', 'Reason: Too late'],
    ],
    [
      { status: ['PENDING', 'CANCELLED'], cancelled_by: [null, 'ADMIN'] },
      ['Folake Adeniyi cancelled the order.'],
    ],
    [
      {
        status: ['INTRANSIT', 'CANCELLED'],
        cancelled_by: [null, 'ADMIN'],
        cancel_reason: [null, 'Nobody was there'],
      },
      ['Folake Adeniyi marked the order as not delivered.', 'Reason: Nobody was there'],
    ],
    [{ payment_status: ['PENDING', 'APPROVED'] }, ['Folake Adeniyi approved the payment.']],
    [{ amount: [5000, 6500] }, ['Folake Adeniyi changed the amount.', 'Amount ₦5,000.00 → ₦6,500.00']],
    [
      { landmark: ['Bank', null], customer_phone: ['0803', '0805'] },
      [
        "Folake Adeniyi changed the landmark and customer's phone.",
        'Landmark Bank → nothing',
        "Customer's phone 0803 → 0805",
      ],
    ],
    [{ status: ['PENDING', 'LOST'] }, ['Folake Adeniyi changed the status.', 'Status Pending → Lost']],
    [
      { due_date: ['2026-11-20', null] },
      ['Folake Adeniyi changed the due date.', 'Due date Nov 20, 2026 → nothing'],
    ],
    [{}, ['Folake Adeniyi made a change.']],
  ])('%j', (fields, words) => {
    expect(said('order', fields)).toEqual(words)
  })

  it('by the system where nobody did it', () => {
    const words = said('order', { amount: [null, 5000] }, { kind: 'created', actor: null })
    expect(words).toEqual(['The system created this order.', 'Amount: ₦5,000.00'])
  })
})

describe('a change of a rider, a company or a member in plain words', () => {
  it.each<[TrailSubject, Fields, Partial<TrailLine>, [string, ...string[]]]>([
    ['rider', { status: ['PENDING', 'APPROVED'] }, {}, ['Folake Adeniyi approved this rider.']],
    [
      'rider',
      { bike_license: [documentAddress(3), documentAddress(5)], id_card: [documentAddress(4), null] },
      {},
      [
        'Folake Adeniyi changed the bike licence and ID card.',
        'Bike licence picture 3 → picture 5',
        'ID card picture 4 → nothing',
      ],
    ],
    ['rider', { status: ['APPROVED', 'DEACTIVATED'] }, {}, ['Folake Adeniyi deactivated this rider.']],
    [
      'rider',
      { deleted_at: [null, '2026-11-21T12:00:00Z'] },
      { kind: 'deleted' },
      ['Folake Adeniyi removed this rider.'],
    ],
    ['company', { status: ['pending', 'active'] }, {}, ['Folake Adeniyi approved this company.']],
    [
      'company',
      { amount: [null, 500.5] },
      { kind: 'payment' },
      ['Folake Adeniyi registered a part payment of ₦500.50.'],
    ],
    [
      'company',
      { amount: [null, 500] },
      { kind: 'payment', about: 'order 12' },
      ['Folake Adeniyi approved the payment of order 12: ₦500.00.'],
    ],
    [
      'company',
      { amount: [null, 500] },
      { kind: 'payment', about: 'bulk order 3' },
      ['Folake Adeniyi marked bulk order 3 as paid: ₦500.00.'],
    ],
    [
      'company',
      { total: [null, 9000] },
      { kind: 'bulk_order', about: 'bulk order 3' },
      ['Folake Adeniyi placed bulk order 3 of ₦9,000.00.'],
    ],
    ['company', {}, { kind: 'reminder' }, ['Folake Adeniyi sent a payment reminder.']],
    [
      'company',
      { from_office: [null, 'Ikeja'], delivery_location: [null, 'Yaba'], amount: [null, 1500] },
      { kind: 'rate', about: 'Ikeja → Yaba' },
      ['Folake Adeniyi added the rate Ikeja → Yaba.', 'Amount: ₦1,500.00'],
    ],
    [
      'company',
      { amount: [1500, 1750] },
      { kind: 'rate', about: 'Ikeja → Yaba' },
      ['Folake Adeniyi changed the rate Ikeja → Yaba.', 'Amount ₦1,500.00 → ₦1,750.00'],
    ],
    [
      'company',
      { from_office: ['Ikeja', null], delivery_location: ['Yaba', null], amount: [1500, null] },
      { kind: 'rate', about: 'Ikeja → Yaba' },
      ['Folake Adeniyi removed the rate Ikeja → Yaba.'],
    ],
    ['company', {}, { kind: 'merged' }, ['Folake Adeniyi made a change.']],
    [
      'member',
      { type: [null, 'ADMIN'] },
      { kind: 'created' },
      ['Folake Adeniyi added this member.', 'Role: ADMIN'],
    ],
    ['member', { password: [null, null] }, {}, ['Folake Adeniyi changed the password.']],
    [
      'member',
      { is_verified: [false, true] },
      {},
      ['Folake Adeniyi confirmed the phone number of this account.'],
    ],
    [
      'member',
      { type: ['ADMIN', 'SUPERVISOR'], password: [null, null] },
      {},
      ['Folake Adeniyi changed the role and password.', 'Role ADMIN → SUPERVISOR'],
    ],
  ])('%s %j %j', (subject, fields, line, words) => {
    expect(said(subject, fields, line)).toEqual(words)
  })
})

it.each<[Fields, [string, ...string[]]]>([
  [
    { expected: [null, 3001], counted: [null, 3001] },
    ['Folake Adeniyi took ₦3,001.00 of cash from this rider.'],
  ],
  [
    { expected: [null, 3001], counted: [null, 2900], note: [null, 'Gave change'] },
    ['Folake Adeniyi took ₦2,900.00 of cash from this rider instead of ₦3,001.00.', 'Note: Gave change'],
  ],
])('AD-01 a hand-in %j is in the history of its rider', (fields, words) => {
  expect(said('rider', fields, { kind: 'hand_in' })).toEqual(words)
})

it('AD-01 AD-03 a changed setting of the office is named with both values', () => {
  const fields: Fields = { cash_limit: [null, 50_000], cancel_reasons: ['Rain', 'Rain, Flood'] }
  expect(said('office', fields)).toEqual([
    'Folake Adeniyi changed the settings of the office.',
    'Cash limit: ₦50,000.00',
    'Cancel reasons Rain → Rain, Flood',
  ])
})

it.each(['order', 'rider', 'company'] as const)('AD-06 a note on a %s is quoted', (subject) => {
  const words = said(subject, { text: [null, 'Called the customer, no answer'] }, { kind: 'note' })
  expect(words).toEqual(['Folake Adeniyi wrote “Called the customer, no answer”.'])
})
