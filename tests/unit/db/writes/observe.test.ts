import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../../contract/entities/orders'
import { observe } from '../../../../src/db/writes/observe'
import type { PendingMark } from '../../../../src/db/core/rows'
import { order } from '../../../support/world/console-rows'

const AT = 1_000

const musa = { id: 7, first_name: 'Musa', last_name: 'Ibrahim', phone: '08034127765', current_position: null }
const bola = {
  id: 8,
  first_name: 'Bola',
  last_name: 'Ogunleye',
  phone: '08126640918',
  current_position: null,
}

const pending = (fields: Partial<PendingMark>): PendingMark => ({
  commandId: 'command' as PendingMark['commandId'],
  kind: 'assign',
  state: 'sending',
  object: 'Musa Ibrahim',
  enqueuedAt: 0,
  dueAt: null,
  messages: [],
  ...fields,
})

function told(
  before: Partial<Order> | undefined,
  after: Partial<Order> | null,
  mark: PendingMark | null = null,
) {
  const observations = observe(
    before === undefined ? undefined : order({ ...before, id: 1 }),
    after === null ? null : order({ ...after, id: 1 }),
    { at: AT, pending: mark },
  )
  for (const { orderId, at } of observations) expect([orderId, at]).toEqual([1, AT])
  return observations.map(({ what, detail, by, isOwn }) => [what, detail, by, ...(isOwn ? ['own'] : [])])
}

describe('what is observed between two rows of the server', () => {
  it.each([
    ['a new order', undefined, {}, [['new', null, null]]],
    [
      'its first rider',
      {},
      { status: 'ASSIGNEDTORIDER', rider: musa, assigned_by: 'Ada' },
      [['assigned', 'Musa Ibrahim', 'Ada']],
    ],
    [
      'another rider',
      { rider: musa },
      { rider: bola, assigned_by: 'Ada' },
      [['reassigned', 'Bola Ogunleye', 'Ada']],
    ],
    [
      'a rider who accepts',
      { status: 'ASSIGNEDTORIDER', rider: musa },
      { status: 'ACCEPTED', rider: musa },
      [['accepted', null, null]],
    ],
    ['a pick-up', { status: 'ACCEPTED' }, { status: 'INTRANSIT' }, [['in transit', null, null]]],
    ['a delivery', { status: 'INTRANSIT' }, { status: 'DELIVERED' }, [['delivered', null, null]]],
    ['a cancellation', {}, { status: 'CANCELLED', cancelled_by: 'USER' }, [['cancelled', null, 'USER']]],
    [
      'a cancellation by its word alone',
      { rider: musa },
      { rider: musa, cancelled_by: 'RIDER' },
      [['cancelled', null, 'RIDER']],
    ],
    [
      'a payment',
      { status: 'DELIVERED' },
      { status: 'DELIVERED', payment_status: 'APPROVED', approved_by: 'Ada' },
      [['paid', null, 'Ada']],
    ],
    ['an amount', { amount: 10 }, { amount: 12.5 }, [['amount', '12.5', null]]],
    [
      'the same rider again after a cancellation',
      { rider: musa, status: 'CANCELLED', cancelled_by: 'RIDER' },
      { rider: musa, status: 'ASSIGNEDTORIDER', assigned_by: 'Ada' },
      [['assigned', 'Musa Ibrahim', 'Ada']],
    ],
    [
      'several steps at once, of which those in between are not made up',
      {},
      { status: 'DELIVERED', rider: musa, assigned_by: 'Ada' },
      [
        ['assigned', 'Musa Ibrahim', 'Ada'],
        ['delivered', null, null],
      ],
    ],
    [
      'all that befell an order never seen before',
      undefined,
      { status: 'ACCEPTED', rider: musa, assigned_by: 'Ada', amount: 5 },
      [
        ['new', null, null],
        ['assigned', 'Musa Ibrahim', 'Ada'],
        ['accepted', null, null],
      ],
    ],
    ['an order that is gone', {}, null, []],
    [
      'a rider whose position alone moved',
      { rider: musa },
      { rider: { ...musa, current_position: [6.5, 3.3] } },
      [],
    ],
  ] as [string, Partial<Order> | undefined, Partial<Order> | null, unknown[]][])(
    '%s',
    (_, before, after, expected) => {
      expect(told(before, after)).toEqual(expected)
    },
  )

  it('I18 nothing, when nothing changed', () => {
    const rows = fc.record({
      status: fc.constantFrom(
        'PENDING',
        'ASSIGNEDTORIDER',
        'ACCEPTED',
        'INTRANSIT',
        'DELIVERED',
        'CANCELLED',
      ),
      cancelled_by: fc.constantFrom(null, 'RIDER', 'USER', 'ADMIN'),
      rider: fc.constantFrom(null, musa, bola),
      amount: fc.integer({ min: 0, max: 9 }),
      payment_status: fc.constantFrom('PENDING', 'APPROVED'),
    })
    fc.assert(
      fc.property(rows, (row) => {
        expect(told(row as Partial<Order>, row as Partial<Order>)).toEqual([])
      }),
    )
  })

  it('a server that sends no ids of riders: the same name and phone are the same rider', () => {
    const { id: _id, ...nameless } = musa
    expect(told({ rider: nameless }, { rider: { ...nameless } })).toEqual([])
    expect(told({ rider: nameless }, { rider: { ...nameless, phone: '1' } })).toEqual([
      ['reassigned', 'Musa Ibrahim', null],
    ])
  })
})

describe('whose doing it was', () => {
  const assignedTo = (rider: typeof musa) => ({
    status: 'ASSIGNEDTORIDER' as const,
    rider,
    assigned_by: 'Me',
  })

  it('a command of this device owns its effect', () => {
    expect(told({}, assignedTo(musa), pending({}))).toEqual([['assigned', 'Musa Ibrahim', 'Me', 'own']])
  })

  it('but not what somebody else did to the same order meanwhile', () => {
    expect(told({}, assignedTo(bola), pending({ state: 'queued' }))).toEqual([
      ['assigned', 'Bola Ogunleye', 'Me'],
    ])
    expect(told({}, { status: 'CANCELLED', cancelled_by: 'USER' }, pending({}))).toEqual([
      ['cancelled', null, 'USER'],
    ])
  })

  it('nor what a refused command would have done', () => {
    expect(told({}, assignedTo(musa), pending({ state: 'conflict' }))).toEqual([
      ['assigned', 'Musa Ibrahim', 'Me'],
    ])
  })
})
