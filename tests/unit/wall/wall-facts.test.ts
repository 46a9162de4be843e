import { shortName } from '../../../contract/rules/order-display'
import { describe, expect, it, test } from 'vitest'
import { DEFAULT_LIMITS, lateAt, lateness } from '../../../contract/rules/lateness'
import { maskedPlace, maskedTown } from '../../../src/views/dispatch/wall/masked'
import { Trends } from '../../../src/views/dispatch/wall/trends'
import { rider } from '../../support/world/console-rows'
import { createRandom } from '../../support/seeded'
import { factsOf, MINUTE_MS, NOW, since, tile } from '../../support/world/wall-facts'

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

test.each([
  ['Lagos House, Apo, Abuja, FCT', 'Abuja'],
  ['Mama Ngozi Aba Compound, Yaba, Lagos', 'Lagos'],
  ['Bompai, Kano', 'Kano'],
  ['Yaba', 'Yaba'],
  ['12 Bode Thomas St.', '-'],
])('a wall shows of %j only the town %j', (address, town) => {
  expect(maskedTown(address)).toBe(town)
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
