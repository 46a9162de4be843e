import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRowFlash } from '../../../src/views/dispatch/orders/grid/use-row-flash'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

function Row({ id, mark }: { id: number; mark: string }) {
  return <div ref={useRowFlash(id, mark)} data-testid={`row ${id}`} />
}

const lit = (id: number) => screen.getByTestId(`row ${id}`).dataset['flash'] !== undefined
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('a changed row is lit for 600 ms; a new one, and one that shows another order, is not', () => {
  vi.advanceTimersByTime(10_000_000)
  const { rerender } = render(<Row id={1} mark="a" />)
  expect(lit(1)).toBe(false)
  rerender(<Row id={1} mark="b" />)
  expect(lit(1)).toBe(true)
  pass(599)
  expect(lit(1)).toBe(true)
  pass(1)
  expect(lit(1)).toBe(false)
  rerender(<Row id={1} mark="c" />)
  expect(lit(1)).toBe(true)
  rerender(<Row id={2} mark="x" />)
  expect(lit(2)).toBe(false)
})

it('while more than five rows a second change, none is lit, and afterwards they are again', () => {
  vi.advanceTimersByTime(20_000_000)
  const rows = (mark: string, ids: readonly number[]) => (
    <>
      {[1, 2, 3, 4, 5, 6, 7].map((id) => (
        <Row key={id} id={id} mark={ids.includes(id) ? mark : 'a'} />
      ))}
    </>
  )
  const { rerender } = render(rows('a', []))
  rerender(rows('b', [1, 2, 3, 4, 5, 6, 7]))
  expect([1, 2, 3, 4, 5, 6, 7].map(lit)).toEqual([true, true, true, true, true, false, false])
  pass(1_000)
  rerender(rows('c', [1]))
  expect(lit(1)).toBe(true)
})
