import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/sync/pull/background-sweep'
import { firstBroken } from '../world/seeds'

// A build without R4: once every row was seen, the pages are never walked again.
vi.mock('../../../src/sync/pull/background-sweep', async (original) => {
  const { createBackgroundSweep } = await original<typeof Module>()
  return {
    createBackgroundSweep: (context) => {
      const sweep = createBackgroundSweep(context)
      return { ...sweep, isDue: () => !sweep.isComplete() }
    },
  } satisfies Partial<typeof Module>
})

test('without R4 an order that was deleted without a word is shown for ever (I11)', async () => {
  const focus = { faultiness: 0, strikes: [] } as const
  expect((await firstBroken('contract', 20, { focus }))?.law).toBe('I11')
})
