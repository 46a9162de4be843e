import { expect, test } from 'vitest'
import { connectionAfter, UNHEARD, type ConnectionEvent } from '../../../src/machines/connection'
import { burnInShift, isOutsideHours } from '../../../src/views/dispatch/wall/burn-in'
import { byHour } from '../../../src/views/dispatch/wall/by-hour'
import { wallState } from '../../../src/views/dispatch/wall/wall-state'
import { createRandom } from '../../support/seeded'

const SECOND_MS = 1000
/** 75 s of the ladder, and what the wall may take to see it. */
const NEVER_LIVE_AFTER_MS = 75_000 + 30_000

type Moment = { state: string; ageMs: number | null }

/** What a wall says through a day of cuts, reconnections and an engine that sometimes stops. */
function faultyDay(seed: number): Moment[] {
  const random = createRandom(seed)
  let connection = connectionAfter(UNHEARD, { type: 'socket.opened' })
  let [tick, isReachable, isEngineAlive] = [0, true, true]
  const event = (): ConnectionEvent => {
    const kind = random()
    if (kind < 0.1) return { type: random() < 0.5 ? 'socket.opened' : 'socket.closed' }
    if (kind > 0.4) return { type: 'clock.ticked', at: tick, tick }
    return isReachable ? { type: 'pull.succeeded', at: tick, tick } : { type: 'pull.failed', at: tick }
  }
  return Array.from({ length: 400 }, () => {
    tick += Math.floor(random() * 20) * SECOND_MS
    if (random() < 0.05) isReachable = !isReachable
    if (random() < 0.02) isEngineAlive = !isEngineAlive
    if (isEngineAlive) connection = connectionAfter(connection, event())
    const { level, lastGoodAt } = connection
    const ageMs = lastGoodAt === null ? null : tick - lastGoodAt
    return { state: wallState(level, ageMs), ageMs }
  })
}

test('a wall never says live of data that has been stale for 30 s, for 300 seeded days of faults', () => {
  const moments = Array.from({ length: 300 }, (_, seed) => faultyDay(seed)).flat()
  const live = moments.filter(({ state }) => state === 'live')
  expect(live.length).toBeGreaterThan(1000)
  expect(live.filter(({ ageMs }) => ageMs === null || ageMs > NEVER_LIVE_AFTER_MS)).toEqual([])
  const old = moments.filter(({ ageMs }) => ageMs !== null && ageMs > 200_000)
  expect(old.length).toBeGreaterThan(1000)
  expect(old.filter(({ state }) => state !== 'delayed' && state !== 'offline')).toEqual([])
})

test.each([
  ['live', 8_000, 'live'],
  ['live', 95_000, 'delayed'],
  ['live', 200_000, 'offline'],
  ['live', null, 'updating'],
  ['catchingUp', 8_000, 'updating'],
  ['connecting', 3_600_000, 'delayed'],
  ['delayed', 100_000, 'delayed'],
  ['delayed', 200_000, 'offline'],
  ['offline', 5_000, 'offline'],
  ['unread', 5_000, 'offline'],
] as const)('%s with data %s ms old is shown as %s', (level, ageMs, state) => {
  expect(wallState(level, ageMs)).toBe(state)
})

test('within half an hour nothing stays in one place for more than 3 minutes, and every 6 h the panels change sides', () => {
  const start = Date.parse('2026-11-21T13:00:00Z')
  const minutes = Array.from({ length: 30 }, (_, minute) => burnInShift(start + minute * 60_000))
  const places = minutes.map(({ x, y }) => `${x},${y}`)
  expect(new Set(places).size).toBe(8)
  expect(minutes.every(({ x, y }) => Math.abs(x) <= 6 && Math.abs(y) <= 6)).toBe(true)
  for (let minute = 3; minute < places.length; minute += 1)
    expect(places[minute]).not.toBe(places[minute - 3])
  expect(burnInShift(start + 6 * 3_600_000).isSwapped).toBe(!burnInShift(start).isSwapped)
})

test.each([
  ['06:00 to 22:00', { from: 6, to: 22 }, [true, false, false, true]],
  ['22:00 to 06:00, over midnight', { from: 22, to: 6 }, [false, true, true, false]],
  ['22:00 to 22:00, around the clock', { from: 22, to: 22 }, [false, false, false, false]],
])('with working hours from %s the wall knows which hours in Lagos are outside', (_, hours, expected) => {
  const times = ['04:59', '05:00', '20:59', '21:00']
  const isOutside = (time: string) => isOutsideHours(Date.parse(`2026-11-21T${time}:00Z`), hours)
  expect(times.map(isOutside)).toEqual(expected)
})

test('every order of the day counts in exactly one hour, for 200 seeded days', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = createRandom(seed)
    const dayStart = Date.parse('2026-11-20T23:00:00Z')
    const nowMs = dayStart + Math.floor(random() * 86_400_000)
    const times = () => Array.from({ length: 20 }, () => dayStart + Math.floor(random() * (nowMs - dayStart)))
    const [placedAt, deliveredAt] = [times(), times()]
    const hours = byHour({ placedAt, deliveredAt, nowMs })
    expect(hours.reduce((sum, { placed }) => sum + placed, 0)).toBe(20)
    expect(hours.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(20)
    expect(hours.length).toBeLessThanOrEqual(24)
  }
})
