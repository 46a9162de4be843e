import { expect, test } from 'vitest'
import * as engine from '../../../src/sync/start-sync'
import { replace } from '../world/replace'
import { firstBroken } from '../world/seeds'

test('without R11 a request leaves with the token of somebody who signed out (I16)', async () => {
  const { startSync } = engine
  // A build without R11: the engine of somebody who left goes on.
  replace(engine, { startSync: (ports) => ({ ...startSync(ports), stop: () => undefined }) })
  const focus = { strikes: ['user.changed'] } as const
  expect((await firstBroken('feed', 10, { focus }))?.law).toBe('I16')
})
