import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLoop } from '../../../server/http/loop-lag'

let nowMs = 0

beforeEach(() => {
  nowMs = 1_000
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})

afterEach(() => {
  vi.useRealTimers()
})

test('a loop that is held up is late at once, and for one tick after', () => {
  const lag = watchLoop(() => nowMs)
  expect(lag.ms()).toBe(0)
  nowMs += 20
  expect(lag.ms()).toBe(0)
  nowMs += 100
  expect(lag.ms()).toBe(100)
  vi.advanceTimersToNextTimer()
  expect(lag.ms()).toBe(100)
  nowMs += 20
  vi.advanceTimersToNextTimer()
  expect(lag.ms()).toBe(0)
})

test('the watch ends a second after the last question', () => {
  const lag = watchLoop(() => nowMs)
  expect(vi.getTimerCount()).toBe(0)
  lag.ms()
  expect(vi.getTimerCount()).toBe(1)
  nowMs += 1_000
  vi.advanceTimersToNextTimer()
  expect(vi.getTimerCount()).toBe(0)
  nowMs += 5_000
  expect(lag.ms()).toBe(0)
  nowMs += 100
  expect(lag.ms()).toBe(80)
})
