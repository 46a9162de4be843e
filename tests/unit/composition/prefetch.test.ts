import { expect, test } from 'vitest'
import { createPrefetch } from '../../../src/composition/page/prefetch'

test('parts that could not be loaded ahead are loaded again until all are there, after a longer wait each time', async () => {
  const waits: number[] = []
  const seen: boolean[] = []
  const prefetch = createPrefetch((failures) => {
    waits.push(failures)
    seen.push(prefetch.isRunning())
    return Promise.resolve()
  })
  let loads = 0
  await prefetch.run(() => {
    loads += 1
    seen.push(prefetch.isRunning())
    return loads < 3 ? Promise.reject(new Error('no network')) : Promise.resolve()
  })
  expect({ loads, waits }).toEqual({ loads: 3, waits: [1, 2] })
  // Between two tries a failure is that of a part that somebody opened.
  expect(seen).toEqual([true, false, true, false, true])
  expect(prefetch.isRunning()).toBe(false)
})
