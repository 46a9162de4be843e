import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextTry } from '../../../src/composition/page/next-try'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  [1, 1_000],
  [2, 2_000],
  [4, 8_000],
  [5, 15_000],
  [900, 15_000],
])('after failure %i the next try comes in %i ms', async (failures, ms) => {
  let isOver = false
  void nextTry(failures).then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver).toBe(true)
})

test('the next try comes at once when the browser is online again', async () => {
  const waiting = nextTry(5)
  window.dispatchEvent(new Event('online'))
  await waiting
  expect(vi.getTimerCount()).toBe(0)
})
