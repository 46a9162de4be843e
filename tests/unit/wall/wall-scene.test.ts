import { expect, test } from 'vitest'
import type { Box } from '../../../src/maps/places-contract'
import { leftOut, wallScene } from '../../../src/views/dispatch/wall/wall-scene'
import { rider } from '../../support/world/console-rows'
import { createRandom } from '../../support/seeded'
import { factsOf, since, tile } from '../../support/world/wall-facts'

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

test('the line below the map names orders of the list that the map does not show, with their towns, and counts the others', () => {
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
    since(1, 'PENDING', 60, at(ABUJA, 'Lagos House, Apo, Abuja')),
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
