import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/sync/ports/backoff'
import { firstBroken } from '../world/seeds'

vi.mock('../../../src/sync/ports/backoff', async (original) => {
  const module = await original<typeof Module>()
  return {
    ...module,
    retryWaitMs: (failures, _retryAfterMs, random, pace) => module.backoffMs(failures, random, pace),
  } satisfies typeof Module
})

test('a command that is sent again before the time that the server asked for is noticed (C15)', async () => {
  const focus = { faultiness: 0.5, fates: ['too many'], strikes: [] } as const
  expect((await firstBroken('feed', 20, { focus }))?.law).toBe('C15')
})
