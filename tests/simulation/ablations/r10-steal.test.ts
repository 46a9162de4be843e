import { expect, test } from 'vitest'
import * as leading from '../../../src/sync/tabs/leader'
import { replace } from '../world/replace'
import { frozenLeader, lawBrokenBy } from '../world/scenes/scenes'

test('without stealing a frozen leader blocks every other tab (I12)', async () => {
  const { leadership } = leading
  // A build without the other half of R10: who waits for the lock waits as long as it takes.
  replace(leading, {
    leadership: (options) =>
      leadership({ ...options, pace: { ...options.pace, leaderSilenceMs: 3_600_000 } }),
  })
  expect(await lawBrokenBy(frozenLeader)).toBe('I12')
})
