import { expect, it } from 'vitest'
import { doubtOf } from '../../../src/views/shared/riders/doubt-of'
import { balancedScore, heldBackWords } from '../../../src/views/shared/riders/rider-options'
import { rider } from '../../support/world/console-rows'

const nowMs = Date.parse('2026-11-21T13:00:00Z')

it.each([
  ['2026-11-21T12:59:00Z', 3, null],
  ['2026-11-21T12:50:00Z', 3, null],
  ['2026-11-21T12:49:59Z', 3, 'was seen 10 min ago'],
  ['2026-11-01T13:00:00Z', 3, 'was seen 20 d ago'],
  ['2026-11-21T12:59:00Z', 50, 'is 50.00 km from the pickup'],
  ['2026-11-21T12:40:00Z', 74.2, 'is 74.20 km from the pickup and was seen 20 min ago'],
  // A clock of the server ahead of this one makes no position old.
  ['2026-11-21T14:00:00Z', 3, null],
  // A server without times gives no reason to doubt.
  [null, 3, null],
  ['2026-11-21T12:40:00Z', null, 'was seen 20 min ago'],
])('a rider at %s, %s km away: %s', (position_at, distanceKm, doubt) => {
  expect(doubtOf({ rider: rider({ id: 1, position_at }), distanceKm, pending: 0 }, nowMs)).toBe(doubt)
})

it('the balanced order holds back a free rider who was seen long ago', () => {
  const option = (position_at: string, distanceKm: number) => ({
    rider: rider({ id: 1, position_at, ongoing_orders_count: 0 }),
    distanceKm,
    pending: 0,
  })
  const lost = option('2026-11-21T04:00:00Z', 0.1)
  const seen = option('2026-11-21T12:59:00Z', 9)
  expect(heldBackWords(lost, nowMs)).toBe('Seen 9 h ago')
  expect(balancedScore(seen, nowMs)).toBeLessThan(balancedScore(lost, nowMs))
})
