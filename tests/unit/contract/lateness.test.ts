import { describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS, displayAge, lateAt, lateness, pickupLimits } from '../../../contract/rules/lateness'
import { order } from '../../support/world/console-rows'

const SINCE = Date.parse('2026-11-21T08:00:00.000Z')
const MINUTE_MS = 60_000
const HOUR = 60

type Facts = Parameters<typeof lateness>[0]

function after(minutes: number, facts: Partial<Facts>, extraMs = 0) {
  const created = new Date(SINCE).toISOString()
  const plain = order({ id: 1, created_at: created, status_changed_at: created })
  return lateness({ ...plain, ...facts }, DEFAULT_LIMITS, SINCE + minutes * MINUTE_MS + extraMs)
}

/** As the rules were written down: minutes in a state after which an order is at risk, and late. */
const WRITTEN = [
  ['PENDING', 10, 20],
  ['ASSIGNEDTORIDER', 8, 15],
  ['ACCEPTED', 20, 40],
  ['INTRANSIT', 60, 90],
] as const

describe('lateness of an order', () => {
  test.each(WRITTEN)('%s is at risk from minute %i on and late from minute %i on', (status, risk, late) => {
    expect(after(risk, { status }, -1)).toEqual({ kind: 'onTime', ageMin: risk - 1 })
    expect(after(risk, { status })).toEqual({ kind: 'atRisk', ageMin: risk, dueMin: late - risk })
    expect(after(late, { status }, -1)).toEqual({ kind: 'atRisk', ageMin: late - 1, dueMin: 1 })
    expect(after(late, { status })).toEqual({ kind: 'late', ageMin: late, overMin: 0 })
    expect(after(late + 12, { status })).toEqual({ kind: 'late', ageMin: late + 12, overMin: 12 })
  })

  test.each(WRITTEN)('BC-20 a corporate order that is %s has 24 and 48 hours instead', (status) => {
    const corporate = { status, order_type: 'bulk' as const }
    expect(after(24 * HOUR, corporate, -1)).toEqual({ kind: 'onTime', ageMin: 24 * HOUR - 1 })
    expect(after(24 * HOUR, corporate)).toEqual({ kind: 'atRisk', ageMin: 1440, dueMin: 1440 })
    expect(after(48 * HOUR, corporate, -1)).toEqual({ kind: 'atRisk', ageMin: 2879, dueMin: 1 })
    expect(after(48 * HOUR, corporate)).toEqual({ kind: 'late', ageMin: 2880, overMin: 0 })
  })

  test.each<[string, number, Partial<Facts>, string]>([
    ['long before the wished time', 100, { status: 'PENDING' }, 'onTime'],
    ['up to the limit after it', 139, { status: 'PENDING' }, 'atRisk'],
    ['from the limit after it on', 140, { status: 'PENDING' }, 'late'],
    ['a rider who has it early has until then too', 134, { status: 'ASSIGNEDTORIDER' }, 'atRisk'],
    ['on the way it no longer matters', 90, { status: 'INTRANSIT' }, 'late'],
    ['a corporate order has its own hours', 48 * HOUR, { order_type: 'bulk' }, 'late'],
  ])('AD-07 an order with a wished pickup time is judged from then on: %s', (_, minutes, facts, kind) => {
    const pickup_at = new Date(SINCE + 120 * MINUTE_MS).toISOString()
    expect(after(minutes, { ...facts, pickup_at }).kind).toBe(kind)
  })

  test('AD-07 a wished time that came before the order was in its state changes nothing', () => {
    const pickup_at = new Date(SINCE - MINUTE_MS).toISOString()
    expect(after(20, { pickup_at })).toEqual(after(20, {}))
  })

  test('BC-20 the hours of a corporate order run from its creation, however often it moved since', () => {
    const moved = new Date(SINCE + 47 * HOUR * MINUTE_MS).toISOString()
    const corporate = { status: 'ACCEPTED', order_type: 'bulk', status_changed_at: moved } as const
    expect(after(48 * HOUR, corporate)).toEqual({ kind: 'late', ageMin: 2880, overMin: 0 })
  })

  test('a single order is judged by the time in its state, and shows its whole age', () => {
    const moved = new Date(SINCE + 100 * MINUTE_MS).toISOString()
    expect(after(107, { status: 'ASSIGNEDTORIDER', status_changed_at: moved })).toEqual({
      kind: 'onTime',
      ageMin: 107,
    })
    expect(after(108, { status: 'ASSIGNEDTORIDER', status_changed_at: moved })).toEqual({
      kind: 'atRisk',
      ageMin: 108,
      dueMin: 7,
    })
  })

  test('where the server sends no such time, it is judged by its creation', () => {
    expect(after(20, { status: 'PENDING', status_changed_at: undefined })).toEqual({
      kind: 'late',
      ageMin: 20,
      overMin: 0,
    })
  })

  test.each([
    [{ status: 'DELIVERED' }],
    [{ status: 'CANCELLED' }],
    [{ status: 'PENDING', cancelled_by: 'USER' }],
    [{ status: 'DELIVERED', order_type: 'bulk' }],
    [{ status: 'SOMETHING_NEW' }],
  ] as Partial<Facts>[][])('%j is never late', (facts) => {
    expect(after(1_000_000, facts ?? {})).toEqual({ kind: 'onTime', ageMin: 1_000_000 })
  })

  test('an order of the future has no age yet', () => {
    expect(after(-5, { status: 'PENDING' })).toEqual({ kind: 'onTime', ageMin: 0 })
  })
})

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h 00'],
  [136, '2 h 16'],
  [599, '9 h 59'],
  [600, '10 h'],
  [47 * 60 + 59, '47 h'],
  [48 * 60, '2 d'],
  [72 * 60 - 1, '2 d'],
])('an age of %i minutes reads %s', (minutes, words) => {
  expect(displayAge(minutes)).toBe(words)
})

test('a pickup is promised within the limits of the states before it, of a corporate order within its own', () => {
  expect(pickupLimits({ order_type: 'single', delivery_type: null }, DEFAULT_LIMITS)).toEqual({
    riskMin: 38,
    lateMin: 75,
  })
  expect(pickupLimits({ order_type: 'bulk', delivery_type: null }, DEFAULT_LIMITS)).toEqual({
    riskMin: 24 * HOUR,
    lateMin: 48 * HOUR,
  })
})

test('express orders have limits of their own, corporate ones theirs whatever the delivery', () => {
  const quick = { riskMin: 2, lateMin: 4 }
  const limits = { ...DEFAULT_LIMITS, express: { ...DEFAULT_LIMITS.express, PENDING: quick } }
  const created = new Date(SINCE).toISOString()
  const kindAfter = (minutes: number, facts: Partial<Facts>) =>
    lateness(
      { ...order({ id: 1, created_at: created, status_changed_at: created }), ...facts },
      limits,
      SINCE + minutes * MINUTE_MS,
    ).kind
  expect([1, 3, 4].map((minutes) => kindAfter(minutes, { delivery_type: 'EXPRESS_DELIVERY' }))).toEqual([
    'onTime',
    'atRisk',
    'late',
  ])
  expect(kindAfter(4, { delivery_type: 'STANDARD_DELIVERY' })).toBe('onTime')
  expect(kindAfter(4, { delivery_type: 'EXPRESS_DELIVERY', order_type: 'bulk' })).toBe('onTime')
  expect(
    lateAt({ ...order({ id: 1, created_at: created }), delivery_type: 'EXPRESS_DELIVERY' }, limits),
  ).toBe(SINCE + 4 * MINUTE_MS)
})

test('without the time of the server it is late from when its status was seen, else from when it was placed', () => {
  const { status_changed_at: _left, ...placed } = order({
    id: 1,
    status: 'ACCEPTED',
    created_at: new Date(SINCE - 5 * HOUR * MINUTE_MS).toISOString(),
  })
  const seen = { ...placed, status_seen_at: new Date(SINCE).toISOString() }
  const kindOf = (facts: Facts) => lateness(facts, DEFAULT_LIMITS, SINCE + 5 * MINUTE_MS).kind
  expect([kindOf(seen as Facts), kindOf(placed as Facts)]).toEqual(['onTime', 'late'])
})
