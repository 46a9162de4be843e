import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/sync/pull/background-sweep'
import { lawBrokenBy, missedDeletion } from '../world/scenes'

vi.mock('../../../src/sync/pull/background-sweep', async (original) => {
  const { createBackgroundSweep } = await original<typeof Module>()
  return {
    createBackgroundSweep: (context) => ({ ...createBackgroundSweep(context), noteGap: () => undefined }),
  } satisfies Partial<typeof Module>
})

test('a gap in the events that makes nobody look leaves a deleted order standing (I11)', async () => {
  expect(await lawBrokenBy(missedDeletion)).toBe('I11')
})
