import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS, pickupLimits } from '../../../contract/rules/lateness'
import { jobCost } from '../../../src/views/shared/spread/job-cost'

const limits = pickupLimits({ order_type: 'single', delivery_type: null }, DEFAULT_LIMITS)
const NEW = { km: 2, ahead: 0, waitedMin: 0, limits }

describe('the cost of giving an order to a rider', () => {
  test('is the ride to the pickup in minutes: 2 km are 2.6 by road, 6.5 min at 24 km/h', () => {
    expect(jobCost(NEW)).toBeCloseTo(6.5, 9)
    expect(jobCost({ ...NEW, km: null })).toBeCloseTo(32.5, 9)
  })

  test('each job before it costs its time, and more than that for fairness', () => {
    const [none, one, two] = [0, 1, 2].map((ahead) =>
      jobCost({ ...NEW, ahead, limits: { riskMin: 999, lateMin: 999 } }),
    )
    expect([none, one, two]).toEqual([6.5, 41.5, 76.5])
  })

  test('lateness counts from what it is now: an order that was late already is not made late', () => {
    // Picked up in minute 46.5, 8.5 beyond at risk.
    expect(jobCost({ ...NEW, waitedMin: 40 })).toBeCloseTo(6.5 + 6.5 * 0.5, 9)
    expect(jobCost({ ...NEW, waitedMin: 70 })).toBeCloseTo(6.5 + 6.5 * 0.5 + 1.5 + 30, 9)
    expect(jobCost({ ...NEW, waitedMin: 90 })).toBeCloseTo(6.5 + 6.5 * 0.5 + 6.5, 9)
  })

  test('grows with the distance and with the jobs before, whatever the rest', () => {
    const terms = fc.record({
      km: fc.double({ min: 0, max: 60, noNaN: true }),
      ahead: fc.nat(6),
      waitedMin: fc.double({ min: 0, max: 400, noNaN: true }),
    })
    fc.assert(
      fc.property(terms, ({ km, ahead, waitedMin }) => {
        const cost = jobCost({ km, ahead, waitedMin, limits })
        expect(cost).toBeGreaterThanOrEqual(0)
        expect(jobCost({ km: km + 0.01, ahead, waitedMin, limits })).toBeGreaterThan(cost)
        expect(jobCost({ km, ahead: ahead + 1, waitedMin, limits })).toBeGreaterThan(cost)
      }),
      { seed: 20_261_123 },
    )
  })
})
