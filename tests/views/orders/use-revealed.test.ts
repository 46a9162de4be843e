import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRevealed } from '../../../src/views/shared/charts/use-revealed'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const shown = () => renderHook(({ isThere }) => useRevealed(isThere), { initialProps: { isThere: false } })

it('OV-11 CU-05 BC-10 AG-47 a chart is revealed 2 s after its data arrived', () => {
  const { result, rerender } = shown()
  pass(60_000)
  expect(result.current).toBe(false)
  rerender({ isThere: true })
  pass(1999)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
})

it('AG-47 once it is revealed, reading its data again does not hide it', () => {
  const { result, rerender } = shown()
  rerender({ isThere: true })
  pass(2000)
  rerender({ isThere: false })
  rerender({ isThere: true })
  expect(result.current).toBe(true)
})
