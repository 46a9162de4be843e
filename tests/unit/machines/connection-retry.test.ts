import { expect, test } from 'vitest'
import { connectionAfter, UNHEARD, type ConnectionEvent } from '../../../src/machines/connection'

const NOON = Date.UTC(2026, 10, 21, 12)
const after = (...events: ConnectionEvent[]) => events.reduce(connectionAfter, UNHEARD).retryTick
const failed: ConnectionEvent = { type: 'pull.failed', at: NOON, tick: 1_000, retryMs: 12_000 }

test('the time of the next attempt is known from a failure until that attempt begins', () => {
  expect(after(failed)).toBe(13_000)
  expect(after(failed, { type: 'clock.ticked', at: NOON + 5_000, tick: 6_000 })).toBe(13_000)
  expect(after(failed, { type: 'pull.started' })).toBe(null)
})

test('a later failure says when the one after it is, or that nobody knows', () => {
  expect(after(failed, { type: 'pull.failed', at: NOON, tick: 20_000, retryMs: 500 })).toBe(20_500)
  expect(after(failed, { type: 'pull.failed', at: NOON })).toBe(null)
})

test('orders that were read are not asked for again', () => {
  expect(after(failed, { type: 'pull.succeeded', at: NOON, tick: 2_000 })).toBe(null)
})
