import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backoffMs, retryWaitMs } from '../../../src/sync/ports/backoff'
import { PACE } from '../../../src/sync/ports/pace'

const half = () => 0.5

test('C6: the wait doubles to half a minute, and each time a random part of it is taken', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((failures) => backoffMs(failures, half, PACE))).toEqual([
    500, 1000, 2000, 4000, 8000, 15_000, 15_000,
  ])
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (n, part) => {
        const ms = backoffMs(n, () => part, PACE)
        expect(ms).toBeGreaterThanOrEqual(0)
        expect(ms).toBeLessThan(30_000)
      },
    ),
  )
})

test('C15: Retry-After is obeyed between one second and five minutes', () => {
  const waits = [0, 7000, 3_600_000, null].map((retryAfterMs) => retryWaitMs(1, retryAfterMs, half, PACE))
  expect(waits).toEqual([1000, 7000, 300_000, 500])
})
