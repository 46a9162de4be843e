import { expect, test, vi } from 'vitest'
import { mergeMap } from 'rxjs'
import type * as Module from '../../../src/sync/ports/one-at-a-time'
import { firstBroken } from '../world/seeds'

// A build without the other half of R3: every reason starts a pull of its own.
vi.mock('../../../src/sync/ports/one-at-a-time', () => {
  const oneAtATime: typeof Module.oneAtATime = (_join, work) =>
    mergeMap(async (request) => {
      await work(request)
      return null as never
    })
  return { oneAtATime }
})

test('without one run at a time two pulls are in flight at once (I13)', async () => {
  expect((await firstBroken('feed', 10))?.law).toBe('I13')
})
