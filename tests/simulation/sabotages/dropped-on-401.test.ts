import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/sync/push/settle-command'
import { firstBroken } from '../world/seeds'

vi.mock('../../../src/sync/push/settle-command', async (original) => {
  const module = await original<typeof Module>()
  return {
    ...module,
    takeLost: (context, command, verdict) =>
      verdict.kind === 'paused'
        ? module.settle(context, command, module.confirmed(null))
        : module.takeLost(context, command, verdict),
  } satisfies typeof Module
})

test('a command dropped when nobody is signed in is lost (I3), or shown as sent (P5)', async () => {
  const focus = { faultiness: 0.4, fates: ['unauthorized'], strikes: [] } as const
  expect((await firstBroken('feed', 20, { focus }))?.law).toMatch(/^(I3|P5)$/)
})
