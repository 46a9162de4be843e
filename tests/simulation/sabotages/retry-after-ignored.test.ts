import { expect, test } from 'vitest'
import * as backoff from '../../../src/sync/ports/backoff'
import { replace } from '../world/replace'
import { firstBroken } from '../world/seeds'

test('a command that is sent again before the time that the server asked for is noticed (C15)', async () => {
  const { backoffMs } = backoff
  replace(backoff, {
    retryWaitMs: (failures, _retryAfterMs, random, pace) => backoffMs(failures, random, pace),
  })
  const focus = { faultiness: 0.5, fates: ['too many'], strikes: [] } as const
  expect((await firstBroken('feed', 20, { focus }))?.law).toBe('C15')
})
