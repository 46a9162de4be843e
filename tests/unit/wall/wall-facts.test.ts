import { shortName } from '../../../contract/order-display'
import { USUAL_SPEED } from '../../../src/db/queries/ride-speed'
import { describe, expect, it, test } from 'vitest'
import { DEFAULT_DISPLAY } from '../../../contract/displays'
import { DEFAULT_LIMITS, lateAt, lateness } from '../../../contract/lateness'
import type { Box } from '../../../src/maps/places-contract'
import { maskedPlace } from '../../../src/views/wall/masked'
import { Trends } from '../../../src/views/wall/trends'
import { wallFacts, type WallFacts } from '../../../src/views/wall/wall-facts'
import { leftOut, wallScene } from '../../../src/views/wall/wall-scene'
import { orderRow, rider } from '../../support/console-rows'
import { createRandom } from '../../support/seeded'

const NOW = Date.parse('2026-11-21T13:05:00Z')
const MINUTE_MS = 60_000
const ago = (minutes: number) => new Date(NOW - minutes * MINUTE_MS).toISOString()
const since = (id: number, status: string, minutes: number, fields = {}) =>
  orderRow({
    id,
    status: status as 'PENDING',
    created_at: ago(minutes),
    status_changed_at: ago(minutes),
    ...fields,
  })

function factsOf(
  open: Parameters<typeof wallFacts>[0]['open'],
  {
    riders = [],
    deliveredAt = [],
    acknowledgedAt = null,
  }: Partial<Omit<Parameters<typeof wallFacts>[0], 'open'>> & {
    acknowledgedAt?: number | null
  } = {},
): WallFacts {
  return wallFacts(
    { open, riders, deliveredAt, limits: DEFAULT_LIMITS },
    { nowMs: NOW, settings: DEFAULT_DISPLAY, acknowledgedAt, speed: USUAL_SPEED },
  )
}
const tile = ({ tiles }: WallFacts, id: string) => tiles.find((one) => one.id === id)

describe('the facts of a wall', () => {
  it('count what waits, what is on its way and who is free, without what is cancelled', () => {
    const facts = factsOf(
      [
        since(1, 'PENDING', 1),
        since(2, 'ASSIGNEDTORIDER', 1),
        since(3, 'ACCEPTED', 1),
        since(4, 'INTRANSIT', 1),
        since(5, 'PENDING', 500, { cancelled_by: 'USER' }),
      ],
      {
        deliveredAt: [NOW, NOW],
        riders: [
          rider({ id: 1, availability_status: 'ONLINE', ongoing_orders_count: 0 }),
          rider({ id: 2, availability_status: 'OFFLINE', ongoing_orders_count: 2 }),
          rider({ id: 3, availability_status: 'OFFLINE', ongoing_orders_count: 0 }),
        ],
      },
    )
    expect(facts.tiles.map(({ id, count }) => [id, count])).toEqual([
      ['unassigned', 1],
      ['waiting', 2],
      ['transit', 1],
      ['late', 0],
      ['delivered', 2],
      ['free', 1],
    ])
    expect(facts.busy).toBe(1)
    expect(facts.attention.all).toEqual([])
  })

  it('put the worst first, and say where a hand is needed and when the next is due', () => {
    const { attention } = factsOf([
      since(1, 'PENDING', 12),
      since(2, 'INTRANSIT', 100, { delivery_point_location: '2 Way, Lekki, Lagos' }),
      since(3, 'PENDING', 67, { pickup_location: '9 Allen Avenue, Ikeja, Lagos' }),
      since(4, 'PENDING', 5),
    ])
    expect(attention.all.map(({ id, minutes, reason, area }) => [id, minutes, reason, area])).toEqual([
      [3, 47, 'No rider', 'Ikeja'],
      [2, 10, 'In transit', 'Lekki'],
      [1, -8, 'No rider', 'Yaba'],
    ])
    expect([attention.late, attention.soon]).toEqual([2, 1])
    expect(attention.nextDueAt).toBe(NOW + 15 * MINUTE_MS)
  })

  it('mark numbers by the thresholds of the display', () => {
    const late = (count: number) =>
      Array.from({ length: count }, (_, index) => since(index + 1, 'PENDING', 30))
    expect(tile(factsOf(late(1)), 'late')?.mark).toBe('watch')
    expect(tile(factsOf(late(5)), 'late')?.mark).toBe('high')
    expect(tile(factsOf([]), 'late')?.mark).toBe(null)
    expect(tile(factsOf([]), 'free')?.mark).toBe('high')
    expect(tile(factsOf([], { riders: [rider({ id: 1, ongoing_orders_count: 0 })] }), 'free')?.mark).toBe(
      'low',
    )
  })

  it('alarm for orders without a rider until somebody acknowledges, and again for the next one', () => {
    const first = since(1, 'PENDING', 30)
    expect(factsOf([since(1, 'ACCEPTED', 300)]).isAlarming).toBe(false)
    expect(factsOf([first]).isAlarming).toBe(true)
    expect(factsOf([first], { acknowledgedAt: NOW - MINUTE_MS }).isAlarming).toBe(false)
    expect(factsOf([first, since(2, 'PENDING', 20)], { acknowledgedAt: NOW - MINUTE_MS }).isAlarming).toBe(
      true,
    )
  })

  it('name the nearest free rider of an order that has none', () => {
    const near = rider({ id: 1, first_name: 'Musa', last_name: 'Bello', current_position: [6.51, 3.371] })
    const riders = [
      rider({ id: 2, current_position: [6.6, 3.5], ongoing_orders_count: 0 }),
      { ...near, ongoing_orders_count: 0 },
    ]
    expect(factsOf([since(1, 'PENDING', 30)], { riders }).nearest?.name).toBe('Musa B.')
    expect(factsOf([since(1, 'ACCEPTED', 300)], { riders }).nearest).toBe(null)
  })
})

test('an order is late from the minute that lateAt gives, for 2,000 seeded orders', () => {
  const random = createRandom(17)
  const statuses = ['PENDING', 'ASSIGNEDTORIDER', 'ACCEPTED', 'INTRANSIT', 'DELIVERED']
  const orders = Array.from({ length: 2000 }, (_, index) =>
    since(
      index + 1,
      statuses[Math.floor(random() * statuses.length)] ?? 'PENDING',
      Math.floor(random() * 200),
      {
        order_type: random() < 0.2 ? 'bulk' : 'single',
      },
    ),
  )
  const dated = orders.flatMap((order) => {
    const at = lateAt(order, DEFAULT_LIMITS)
    return at === null ? [] : [{ order, at }]
  })
  expect(dated.length).toBeGreaterThan(1000)
  expect(dated.filter(({ order, at }) => lateness(order, DEFAULT_LIMITS, at).kind !== 'late')).toEqual([])
  expect(dated.filter(({ order, at }) => lateness(order, DEFAULT_LIMITS, at - 1).kind === 'late')).toEqual([])
  const never = orders.filter((order) => lateAt(order, DEFAULT_LIMITS) === null)
  expect(never.filter((order) => lateness(order, DEFAULT_LIMITS, NOW + 1e10).kind !== 'onTime')).toEqual([])
})

test('a rider with a late order is red on the map, and what the list names has its number there, at its rider if it has one', () => {
  const riders = [7, 8].map((id) => rider({ id, ongoing_orders_count: 1 }))
  const by = (id: number) => ({
    rider: { id, first_name: 'A', last_name: 'B', phone: null, current_position: null },
  })
  const open = [
    since(1, 'INTRANSIT', 100, by(7)),
    since(2, 'INTRANSIT', 5, by(8)),
    ...[3, 4, 5, 6, 7].map((id) => since(id, 'PENDING', 30 + id)),
  ]
  const urgent = factsOf(open, { riders }).attention.all
  const { pins } = wallScene({ open, riders, urgent, named: 6 })
  expect(pins.filter(({ kind }) => kind === 'rider').map(({ id, tone }) => [id, tone])).toEqual([
    ['rider 7', 'late'],
    ['rider 8', 'busy'],
  ])
  expect(pins.filter(({ isLabelled }) => isLabelled === true).map(({ title }) => title)).toEqual([
    '3',
    '4',
    '5',
    '6',
    '7',
    '1',
  ])
})

test('what the list names and the map does not show is told with its town, the rest is counted', () => {
  const LAGOS: [number, number] = [6.5, 3.4]
  const ABUJA: [number, number] = [9, 7.5]
  const box: Box = [
    [6.3, 3.2],
    [6.7, 3.7],
  ]
  const at = (place: [number, number] | null, pickup_location: string) => ({
    pickup_location_coordinate: place,
    pickup_location,
  })
  const musa = { id: 7, first_name: 'Musa', last_name: 'Bello', phone: null, current_position: null }
  const open = [
    since(1, 'PENDING', 60, at(ABUJA, '4 Gudu Street, Apo, Abuja')),
    since(2, 'PENDING', 55, at(LAGOS, 'Yaba, Lagos')),
    since(3, 'ACCEPTED', 90, { ...at(LAGOS, 'Yaba, Lagos'), rider: musa }),
    since(4, 'PENDING', 50, at(null, 'Somewhere')),
    since(5, 'PENDING', 1, at(ABUJA, 'Wuse, Abuja, FCT')),
    since(6, 'PENDING', 1, at([12, 8.5], 'Bompai, Kano')),
    since(7, 'PENDING', 1, at(LAGOS, 'Yaba, Lagos')),
  ]
  const riders = [
    rider({ id: 7, ongoing_orders_count: 1, current_position: null }),
    rider({ id: 8, ongoing_orders_count: 0, current_position: ABUJA }),
    rider({ id: 9, ongoing_orders_count: 0, current_position: LAGOS }),
  ]
  const urgent = factsOf(open, { riders }).attention.all
  const words = (named: number, seen: Box | null) => leftOut({ open, riders, urgent, named }, seen)
  expect(words(4, box).toSorted()).toEqual(
    [
      '1 in Abuja',
      '3 with Musa B.',
      '4 without a position',
      '2 more orders in Abuja and Kano',
      '2 riders',
    ].toSorted(),
  )
  expect(words(4, null).toSorted()).toEqual(['1 rider', '3 with Musa B.', '4 without a position'])
  expect(words(0, box)).toEqual(['4 orders in 3 towns', '2 riders'])
  expect(
    words(0, [
      [4, 3],
      [14, 14],
    ]),
  ).toEqual(['1 order without a position', '1 rider'])
})

test('what the map shows and what it does not show add up to the numbers, for 200 seeded days', () => {
  const random = createRandom(23)
  for (let day = 0; day < 200; day += 1) {
    const place = () =>
      random() < 0.8 ? ([6.4 + random() / 5, 3.3 + random() / 5] as [number, number]) : null
    const open = Array.from({ length: Math.floor(random() * 30) }, (_, index) =>
      since(index + 1, random() < 0.5 ? 'PENDING' : 'INTRANSIT', Math.floor(random() * 60), {
        pickup_location_coordinate: place(),
      }),
    )
    const riders = Array.from({ length: Math.floor(random() * 20) }, (_, index) =>
      rider({ id: index + 1, current_position: place(), ongoing_orders_count: Math.floor(random() * 3) }),
    )
    const facts = factsOf(open, { riders })
    const asked = { open, riders, urgent: facts.attention.all, named: 0 }
    const pins = (kind: string) => wallScene(asked).pins.filter((pin) => pin.kind === kind).length
    const told = (what: RegExp) =>
      Number(
        leftOut(asked, null)
          .find((words) => what.test(words))
          ?.split(' ')[0] ?? 0,
      )
    expect(pins('pickup') + told(/order/)).toBe(tile(facts, 'unassigned')?.count)
    expect(pins('rider') + told(/rider/)).toBe((tile(facts, 'free')?.count ?? 0) + facts.busy)
  }
})

test.each([
  ['4 Allen Avenue, Ikeja, Lagos', 'Ikeja'],
  ['Ikeja, Lagos', 'Ikeja'],
  ['46 Herbert Macaulay Way, Yaba', 'Yaba'],
  ['Chevron Drive, Lekki', 'Lekki'],
  ['Yaba', 'Yaba'],
  ['12 Bode Thomas St.', '-'],
  ['', '-'],
])('a wall shows of %j only %j', (address, area) => {
  expect(maskedPlace(address)).toBe(area)
})

test('a wall shows a first name and an initial', () => {
  const named = (first_name: string | null, last_name: string | null) => shortName({ first_name, last_name })
  expect(named('Musa', 'Bello')).toBe('Musa B.')
  expect(named('Musa', 'B.')).toBe('Musa B.')
  expect(named('Musa Ade', 'Bello Okoye')).toBe('Musa O.')
  expect(named('Musa', null)).toBe('Musa')
  expect(named(null, null)).toBe('-')
})

test('a trend compares with half an hour ago, and is silent where that was not seen', () => {
  const trends = new Trends()
  const late = (count: number) => ({ id: 'late', count, mark: null }) as const
  trends.note([late(4)], NOW)
  expect(trends.of(late(6), NOW + 10 * MINUTE_MS)).toBe(null)
  expect(trends.of(late(6), NOW + 30 * MINUTE_MS)).toBe(2)
  expect(trends.of(late(6), NOW + 40 * MINUTE_MS)).toBe(null)
  // A clock that is set back forgets what it saw.
  trends.note([late(9)], NOW - 60 * MINUTE_MS)
  expect(trends.of(late(6), NOW - 30 * MINUTE_MS)).toBe(-3)
})
