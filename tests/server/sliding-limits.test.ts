import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeSlot } from '../../server/domain/rate-limits'
import { openWaybill, type Waybill } from '../support/waybill'

const MAX = 3
const WINDOW_MS = 60_000
const START = Date.parse('2026-03-02T09:00:00Z')

let waybill: Waybill
let buckets = 0

beforeAll(async () => {
  waybill = await openWaybill()
})
afterAll(() => waybill.close())

/** Ms to wait for each try of one bucket, null where it was let through. `atMs`: since the start. */
async function waits(atMs: readonly number[]): Promise<(number | null)[]> {
  buckets += 1
  const bucket = `phase ${buckets}`
  const told: (number | null)[] = []
  for (const at of atMs) {
    const now = new Date(START + at)
    told.push(await waybill.sql.begin((tx) => takeSlot(tx, { bucket, max: MAX, windowMs: WINDOW_MS, now })))
  }
  return told
}

test('a flood around the turn of the minute gets only what one minute allows', async () => {
  expect(await waits([50_000, 55_000, 59_999, 60_000, 60_001, 109_999, 110_000, 110_001])).toEqual([
    null,
    null,
    null,
    50_000,
    49_999,
    1,
    null,
    4_999,
  ])
})

test('in no window of that length, wherever it begins, more is let through', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(40_000), { minLength: 1, maxLength: 20 }), async (gaps) => {
      const times = gaps.map((_, index) => gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0))
      const told = await waits(times)
      const passed = times.filter((_, index) => told[index] === null)
      for (const from of passed) {
        const within = passed.filter((at) => at >= from && at < from + WINDOW_MS)
        expect(within.length).toBeLessThanOrEqual(MAX)
      }
      // Whoever is refused is told exactly when the oldest of the window leaves it.
      for (const [index, wait] of told.entries()) {
        if (wait === null) continue
        const at = times[index] ?? 0
        const before = times.filter((time, n) => n < index && told[n] === null && time > at - WINDOW_MS)
        expect(wait).toBe(Math.max(1, (before.at(-MAX) ?? 0) + WINDOW_MS - at))
      }
    }),
    { numRuns: 25 },
  )
})
