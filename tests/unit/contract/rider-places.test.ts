import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm } from '../../../contract/rules/distance'
import { atPlace, followFix, type Fix, type Followed } from '../../../contract/rules/rider-places'
import { rider } from '../../support/world/console-rows'

const NOON = Date.UTC(2026, 10, 21, 12)
const HOUR_MS = 3_600_000

/** `lat`: 0.01 is 1.1 km. */
const fix = (seconds: number, lat: number): Fix => ({ position: [lat, 3.4], at: NOON + seconds * 1000 })
const follow = (...fixes: Fix[]): Followed =>
  fixes.reduce<Followed>(followFix, { fix: fix(0, 6.5), doubted: null })

test.each<[what: string, fixes: Fix[], shown: Fix]>([
  ['a ride of 36 km/h', [fix(10, 6.501)], fix(10, 6.501)],
  ['a phone that lies still, and is 150 m off within a second', [fix(1, 6.5013)], fix(1, 6.5013)],
  ['one wrong fix', [fix(5, 7.4)], fix(0, 6.5)],
  ['one wrong fix, and the way goes on', [fix(5, 7.4), fix(10, 6.501)], fix(10, 6.501)],
  ['two wrong fixes in two directions', [fix(5, 7.4), fix(10, 5.6)], fix(0, 6.5)],
  ['a jump that the next fix confirms', [fix(5, 7.4), fix(10, 7.401)], fix(10, 7.401)],
  ['a jump, told twice as the same fix', [fix(5, 7.4), fix(5, 7.4)], fix(0, 6.5)],
  ['a flight of 500 km in three hours', [fix(10_800, 11)], fix(10_800, 11)],
  ['a fix between the old one and a doubted one', [fix(9, 7.4), fix(5, 6.501)], fix(5, 6.501)],
  [
    'a wrong fix with a time of tomorrow, and the way goes on',
    [fix(86_400, 60), fix(10, 6.501)],
    fix(10, 6.501),
  ],
  ['an older fix after a newer one', [fix(20, 6.502), fix(10, 6.501)], fix(20, 6.502)],
])('%s', (_, fixes, shown) => {
  expect(follow(...fixes).fix).toEqual(shown)
})

test('a fix that is shown was reached at 200 km/h, or confirmed; a simulator that runs faster is at most one fix behind', () => {
  const way = fc.array(
    fc.record({
      seconds: fc.integer({ min: 1, max: 600 }),
      lat: fc.double({ min: 4.5, max: 13, noNaN: true }),
    }),
    {
      maxLength: 30,
    },
  )
  fc.assert(
    fc.property(way, (steps) => {
      let seconds = 0
      let known = follow()
      for (const step of steps) {
        seconds += step.seconds
        const before = known
        known = followFix(known, fix(seconds, step.lat))
        if (known.fix === before.fix || before.doubted !== null) continue
        const km = distanceKm(before.fix.position, known.fix.position) - 0.21
        expect(km / ((known.fix.at - before.fix.at) / HOUR_MS)).toBeLessThanOrEqual(200)
      }
      const fast = Array.from({ length: 20 }, (_, index) => fix(index + 1, 6.5 + 0.01 * (index + 1)))
      let last = follow()
      const behind = fast.map((next) => {
        last = followFix(last, next)
        return next.at - last.fix.at
      })
      expect(Math.max(...behind)).toBeLessThanOrEqual(1000)
    }),
  )
})

test('of the last two fixes of a rider, one wrong and one right, the right one is shown', () => {
  const row = rider({ id: 1, current_position: [6.5, 3.4], position_at: new Date(NOON).toISOString() })
  const lat = (before: Fix, last: Fix) => atPlace(row, { id: 1, ...last, before }).current_position?.[0]
  expect(lat(fix(55, 7.4), fix(60, 6.51))).toBe(6.51)
  expect(lat(fix(55, 6.51), fix(60, 7.4))).toBe(6.51)
  expect(lat(fix(55, 7.4), fix(60, 7.401))).toBe(7.401)
  const doubting = atPlace(row, { id: 1, ...fix(5, 7.4) })
  expect([doubting.current_position, doubting.position_at]).toEqual([row.current_position, row.position_at])
  expect(atPlace(doubting, { id: 1, ...fix(9, 7.401) })).toEqual({
    ...row,
    current_position: [7.401, 3.4],
    position_at: new Date(NOON + 9000).toISOString(),
  })
  expect(atPlace(row, { id: 1, ...fix(-5, 6.6) })).toBe(row)
})
