import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/sync/tabs/leader'
import { frozenLeader, lawBrokenBy } from '../world/scenes'

// A build without the other half of R10: who waits for the lock waits as long as it takes.
vi.mock('../../../src/sync/tabs/leader', async (original) => {
  const { leadership } = await original<typeof Module>()
  return {
    leadership: (options) =>
      leadership({ ...options, pace: { ...options.pace, leaderSilenceMs: 3_600_000 } }),
  } satisfies Partial<typeof Module>
})

test('without stealing a frozen leader blocks every other tab (I12)', async () => {
  expect(await lawBrokenBy(frozenLeader)).toBe('I12')
})
