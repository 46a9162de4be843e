import { expect, test } from 'vitest'
import * as settling from '../../../src/sync/push/settle-command'
import { replace } from '../world/replace'
import { firstBroken } from '../world/seeds'

test('a command dropped when nobody is signed in is lost (I3), or shown as sent (P5)', async () => {
  const { scheduleRetry, settle, confirmed } = settling
  replace(settling, {
    scheduleRetry: (context, command, verdict) =>
      verdict.kind === 'paused'
        ? settle(context, command, confirmed(null))
        : scheduleRetry(context, command, verdict),
  })
  const focus = { faultiness: 0.4, fates: ['unauthorized'], strikes: [] } as const
  expect((await firstBroken('feed', 20, { focus }))?.law).toMatch(/^(I3|P5)$/)
})
