import { expect, test } from 'vitest'
import * as observing from '../../../src/sync/reads/observer'
import { replace } from '../world/replace'
import { lawBrokenBy, repeatedAnswer } from '../world/scenes/scenes'

test('an answer that a server repeats for a key, taken for a new one, goes back in time (I1)', async () => {
  const { createObserver } = observing
  replace(observing, {
    createObserver: (...options) => {
      const observer = createObserver(...options)
      return { ...observer, observeRepeated: observer.observeAll }
    },
  })
  expect(await lawBrokenBy(repeatedAnswer)).toBe('I1')
})
