import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppProvider, type AppContext } from '../../../src/views/console'
import { useTimeOf } from '../../../src/views/ui/time/use-time-of'

/** 23:58 in Lagos. */
const LATE = Date.parse('2026-11-21T22:58:00Z')

beforeEach(() => void vi.useFakeTimers({ now: LATE }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Since({ at }: { at: number }) {
  return <>{useTimeOf()(at)}</>
}

it('a time of today gets its day when midnight passes on the open screen', () => {
  const app = { now: Date.now } as unknown as AppContext
  const { container } = render(
    <AppProvider value={app}>
      <Since at={LATE - 60_000} />
    </AppProvider>,
  )
  act(() => void vi.advanceTimersByTime(60_000))
  expect(container.textContent).toBe('23:57')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(container.textContent).toBe('Nov 21, 2026, 11:57 PM')
})
