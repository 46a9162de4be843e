import { expect, test } from 'vitest'
import * as hot from '../../../src/sync/pull/hot-set'
import { replace } from '../world/replace'
import { hotOrder, lawBrokenBy } from '../world/scenes/scenes'

test('without R12 an old order that still moves stays as it was for long after an absence (I11)', async () => {
  // A build without R12: after an absence only what is new is looked for, and the sweep finds the rest some day.
  replace(hot, { pullHotSet: () => Promise.resolve() })
  expect(await lawBrokenBy(hotOrder)).toBe('I11')
})
