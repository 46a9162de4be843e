import { mergeMap } from 'rxjs'
import { expect, test } from 'vitest'
import * as turns from '../../../src/sync/ports/one-at-a-time'
import { replace } from '../world/replace'
import { firstBroken } from '../world/seeds'

const allAtOnce: typeof turns.oneAtATime = (_join, work) =>
  mergeMap(async (request) => {
    await work(request)
    return null as never
  })

test('without one run at a time two pulls are in flight at once (I13)', async () => {
  // A build without the other half of R3: every reason starts a pull of its own.
  replace(turns, { oneAtATime: allAtOnce })
  // In story 1 such a build breaks I11 before.
  expect((await firstBroken('feed', 10, { from: 2 }))?.law).toBe('I13')
})
