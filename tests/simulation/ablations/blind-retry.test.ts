import { expect, test, vi } from 'vitest'
import { targetOf } from '../../../src/db/commands'
import type * as Module from '../../../src/sync/look-before-sending'
import { firstBroken } from '../world/seeds'

// A build without R8: what got no answer is sent again without a look.
vi.mock('../../../src/sync/look-before-sending', async () => {
  const { readServerRows } = await import('../../../src/db/synced-reads')
  return {
    lookBeforeSending: async ({ database }, command) => {
      const { entity, id } = targetOf(command)
      return (await readServerRows(database, entity, [id])).get(id) ?? null
    },
  } satisfies Partial<typeof Module>
})

test('without R8 the simulation shows a retry over an assignment that was seen (I8), or two effects (I9)', async () => {
  expect((await firstBroken('contract', 200))?.law).toMatch(/^I[489]$/)
})
