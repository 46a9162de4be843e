import { expect, test, vi } from 'vitest'
import type { PushContext } from '../../../src/sync/push-context'
import type { OutboxCommand } from '../../../src/db/rows'
import { firstBroken } from '../world/first-broken'

// A build without R8: what got no answer is sent again without a look.
vi.mock('../../../src/sync/look-before-sending', async () => {
  const { readServerOrders } = await import('../../../src/db/synced-reads')
  return {
    lookBeforeSending: async ({ database }: PushContext, { orderId }: OutboxCommand) =>
      (await readServerOrders(database, [orderId])).get(orderId) ?? { revision: null },
  }
})

test('without R8 the simulation shows a retry over an assignment that was seen (I8), or two effects (I9)', async () => {
  expect((await firstBroken('contract', 100))?.law).toMatch(/^I[89]$/)
})
