import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useBusy } from '../../../src/views/ui/controls/use-busy'

/** Actions that end when the test says so. */
function actions() {
  const ends: ((result: string) => void)[] = []
  return { ends, start: () => new Promise<string>((resolve) => ends.push(resolve)) }
}

it('a second press before the first has ended does nothing, and the next one runs', async () => {
  const { result } = renderHook(useBusy)
  const { ends, start } = actions()
  await act(async () => {
    const { run } = result.current
    const both = Promise.all([run(start), run(start)])
    ends[0]?.('sent')
    expect(await both).toEqual(['sent', null])
  })
  expect([result.current.busy, ends.length]).toEqual([false, 1])
  act(() => void result.current.run(start))
  expect([result.current.busy, ends.length]).toEqual([true, 2])
})

it('after an action that fails the next one runs', async () => {
  const { result } = renderHook(useBusy)
  const failure = new Error('no room')
  await act(async () => {
    await expect(result.current.run(() => Promise.reject(failure))).rejects.toBe(failure)
  })
  expect(result.current.busy).toBe(false)
  await act(async () => expect(await result.current.run(() => Promise.resolve('sent'))).toBe('sent'))
})

it('after a result that ends the form nothing runs any more', async () => {
  const { result } = renderHook(useBusy)
  await act(async () => {
    await result.current.run(
      () => Promise.resolve('saved'),
      (outcome) => outcome === 'saved',
    )
  })
  expect(result.current.busy).toBe(true)
  expect(await result.current.run(() => Promise.resolve('saved'))).toBeNull()
})
