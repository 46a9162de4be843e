import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/sync/start-sync'
import { firstBroken } from '../world/seeds'

// A build without R11: the engine of somebody who left goes on.
vi.mock('../../../src/sync/start-sync', async (original) => {
  const { startSync } = await original<typeof Module>()
  return {
    startSync: (ports) => ({ ...startSync(ports), stop: () => undefined }),
  } satisfies Partial<typeof Module>
})

test('without R11 a request leaves with the token of somebody who signed out (I16)', async () => {
  const focus = { strikes: ['user.changed'] } as const
  expect((await firstBroken('feed', 10, { focus }))?.law).toBe('I16')
})
