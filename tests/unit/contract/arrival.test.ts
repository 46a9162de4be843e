import { expect, test } from 'vitest'
import { estimateArrival } from '../../../contract/rules/arrival'
import { order } from '../../support/world/console-rows'

const ALLEN: [number, number] = [6.6018, 3.3515]
const YABA: [number, number] = [6.5095, 3.3711]
const IKOYI: [number, number] = [6.4541, 3.4347]
const facts = (status: string) =>
  order({
    id: 1,
    status: status as 'PENDING',
    pickup_location_coordinate: YABA,
    delivery_point_location_coordinate: IKOYI,
  })

test('a rider is due at the pickup before the ride and at the destination after, over the road', () => {
  // 10.49 km as the crow flies, 13.6 km by road: 34 min at 24 km/h.
  expect(estimateArrival(facts('ACCEPTED'), ALLEN, 24)).toEqual({
    at: 'pickup',
    km: expect.closeTo(13.63, 1) as number,
    minutes: 34,
  })
  expect(estimateArrival(facts('ASSIGNEDTORIDER'), ALLEN, 48)?.minutes).toBe(17)
  expect(estimateArrival(facts('INTRANSIT'), YABA, 24)?.at).toBe('destination')
  expect(estimateArrival(facts('INTRANSIT'), IKOYI, 24)?.minutes).toBe(1)
})

test.each(['PENDING', 'DELIVERED', 'CANCELLED'])('nobody is on the way to an order that is %s', (status) => {
  expect(estimateArrival(facts(status), ALLEN, 24)).toBeNull()
})

test('without a place of the rider, or of where the order needs one, nothing is estimated', () => {
  expect(estimateArrival(facts('ACCEPTED'), null, 24)).toBeNull()
  expect(estimateArrival({ ...facts('ACCEPTED'), pickup_location_coordinate: null }, ALLEN, 24)).toBeNull()
})
