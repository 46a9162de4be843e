import { expect, onTestFinished, test, vi } from 'vitest'
import { watchUnattended } from '../../../src/composition/page/app-update'

const MINUTE_MS = 60_000

test('a page is unattended half an hour after the last input, whatever the clock of the computer says', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const unattended = vi.fn<() => void>()
  watchUnattended(unattended)
  vi.advanceTimersByTime(20 * MINUTE_MS)
  window.dispatchEvent(new Event('keydown'))
  vi.setSystemTime(Date.now() + 24 * 60 * MINUTE_MS)
  vi.advanceTimersByTime(29 * MINUTE_MS)
  expect(unattended).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() - 48 * 60 * MINUTE_MS)
  vi.advanceTimersByTime(MINUTE_MS)
  expect(unattended).toHaveBeenCalledOnce()
})
