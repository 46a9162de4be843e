import { expect, test } from 'vitest'
import * as sweeping from '../../../src/sync/pull/background-sweep'
import { replace } from '../world/replace'
import { lawBrokenBy, missedDeletion } from '../world/scenes/scenes'

test('a gap in the events that makes nobody look leaves a deleted order standing (I11)', async () => {
  const { createBackgroundSweep } = sweeping
  replace(sweeping, {
    createBackgroundSweep: (context) => ({ ...createBackgroundSweep(context), noteGap: () => undefined }),
  })
  expect(await lawBrokenBy(missedDeletion)).toBe('I11')
})
