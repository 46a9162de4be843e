import { describe, expect, test } from 'vitest'
import {
  balanceScore,
  isAssignable,
  matchesRiderSearch,
  rankRiders,
  refuseRiderStatus,
  isActiveRider,
  riderSteps,
} from '../../../contract/rules/rider-rules'
import { RIDER_STATUSES, type RiderStatus } from '../../../contract/entities/riders'
import { rider } from '../../support/world/console-rows'

const YABA: [number, number] = [6.5095, 3.3711]
const ids = (ranked: ReturnType<typeof rankRiders>) => ranked.map(({ rider: { id } }) => id as number)

describe('who can be assigned', () => {
  test('OR-19 an approved rider who is not offline and whose position is known', () => {
    expect(isAssignable(rider({ id: 1 }))).toBe(true)
    for (const status of ['PENDING', 'DEACTIVATED'] as const)
      expect([status, isAssignable(rider({ id: 1, status }))]).toEqual([status, false])
    expect(isAssignable(rider({ id: 1, availability_status: 'OFFLINE' }))).toBe(false)
    expect(isAssignable(rider({ id: 1, current_position: null }))).toBe(false)
  })

  test('OR-20 the nearest comes first, whatever they carry', () => {
    const near = rider({ id: 9, current_position: [6.51, 3.3711], ongoing_orders_count: 4 })
    const far = rider({ id: 1, current_position: [6.6, 3.3711] })
    expect(rankRiders([far, near], YABA)).toEqual([
      { rider: near, distanceKm: 0.06 },
      { rider: far, distanceKm: 10.06 },
    ])
  })

  test('OR-20 as near as each other, who carries less comes first, then the lower id', () => {
    const at = { current_position: YABA }
    const riders = [
      rider({ id: 4, ...at, ongoing_orders_count: 1 }),
      rider({ id: 3, ...at }),
      rider({ id: 2, ...at, ongoing_orders_count: 1 }),
      rider({ id: 8, ...at }),
    ]
    expect(ids(rankRiders(riders, YABA))).toEqual([3, 8, 2, 4])
  })

  test('AG-63 without a pickup position they are sorted by load, and no distance is shown', () => {
    const riders = [
      rider({ id: 1, current_position: YABA, ongoing_orders_count: 2 }),
      rider({ id: 2, current_position: [9, 7], ongoing_orders_count: 1 }),
      rider({ id: 3, availability_status: 'OFFLINE' }),
    ]
    expect(rankRiders(riders, null)).toEqual([
      { rider: riders[1], distanceKm: null },
      { rider: riders[0], distanceKm: null },
    ])
  })

  test.each([
    [0, 0, 0, 0],
    [5, 0, 0, 0.3],
    [10, 0, 0, 0.6],
    [40, 0, 0, 0.6],
    [0, 5, 0, 0.4],
    [0, 9, 0, 0.4],
    [0, 2, 3, 0.4],
    [0, 1, 1, 0.16],
    [20, 3, 9, 1],
    [null, 0, 0, 0.6],
  ])('%s km away with %i orders and %i on their way a rider scores %d', (km, ongoing, pending, score) => {
    const ranked = { rider: rider({ id: 1, ongoing_orders_count: ongoing }), distanceKm: km }
    expect(balanceScore(ranked, pending)).toBeCloseTo(score, 10)
  })
})

test('VA-09 a rider is found by name, e-mail, phone, address, availability and bike, in any case', () => {
  const musa = rider({ id: 1, first_name: 'Musa', last_name: 'Ibrahim', address: '3 Allen Avenue, Ikeja' })
  for (const search of ['musa ib', 'RIDER1@', '8034127', 'allen', 'onl', 'kja-214', '  ', ''])
    expect([search, matchesRiderSearch(musa, search)]).toEqual([search, true])
  for (const search of ['+234 803 412', '0803 412 77'])
    expect([search, matchesRiderSearch({ ...musa, phone: '8034127765' }, search)]).toEqual([search, true])
  for (const search of ['bola', 'approved', '6.5'])
    expect([search, matchesRiderSearch(musa, search)]).toEqual([search, false])
  expect(matchesRiderSearch({ ...musa, address: null, email: null }, 'null')).toBe(false)
})

/** Spelled out, and not read from the rule. */
const MAY_BECOME: Record<RiderStatus, string> = {
  APPROVED: 'DEACTIVATED PENDING',
  PENDING: 'APPROVED',
  DEACTIVATED: 'APPROVED',
}

test.each(RIDER_STATUSES)('TR-14 from %s a rider is moved as it is written', (from) => {
  for (const to of RIDER_STATUSES) {
    const sentence = `This rider cannot be moved from ${from} to ${to}.`
    const allowed = MAY_BECOME[from].split(' ').includes(to)
    expect([to, refuseRiderStatus(from, to)]).toEqual([to, allowed ? null : sentence])
  }
})

test('RI-08 RI-09 AG-90 what a rider can be made; a status that nobody knows counts as not approved', () => {
  expect(RIDER_STATUSES.map((status) => riderSteps(status).join(' '))).toEqual(
    RIDER_STATUSES.map((status) => MAY_BECOME[status]),
  )
  expect([riderSteps('INTRANSIT'), riderSteps(null)]).toEqual([['APPROVED'], ['APPROVED']])
})

test('RI-11 TR-15 a rider is active when verify_identity is TRUE, whatever the status says', () => {
  const of = (verify_identity: 'TRUE' | 'FALSE', status: RiderStatus) =>
    isActiveRider(rider({ id: 1, verify_identity, status }))
  expect([of('TRUE', 'PENDING'), of('FALSE', 'APPROVED')]).toEqual([true, false])
})
