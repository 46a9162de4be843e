import { expect, test, vi } from 'vitest'
import { watchLoop } from '../../../server/http/loop-lag'

test('a loop that is held up is late at once, and for one tick after', () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  let nowMs = 1_000
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
  vi.useRealTimers()
})
