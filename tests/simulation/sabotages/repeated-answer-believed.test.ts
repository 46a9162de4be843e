import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/sync/reads/observer'
import { lawBrokenBy, repeatedAnswer } from '../world/scenes'

vi.mock('../../../src/sync/reads/observer', async (original) => {
  const { createObserver } = await original<typeof Module>()
  return {
    createObserver: (...options) => {
      const observer = createObserver(...options)
      return { ...observer, observeRepeated: observer.observeAll }
    },
  } satisfies Partial<typeof Module>
})

test('an answer that a server repeats for a key, taken for a new one, goes back in time (I1)', async () => {
  expect(await lawBrokenBy(repeatedAnswer)).toBe('I1')
})
