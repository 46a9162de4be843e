import { expect, test, vi } from 'vitest'
import { targetOf } from '../../../src/db/commands/commands'
import type * as Module from '../../../src/sync/push/look-before-sending'
import { lawBrokenBy, orderTakenMeanwhile } from '../world/scenes'

// A build without R8: what got no answer is sent again without a look.
vi.mock('../../../src/sync/push/look-before-sending', async (original) => {
  const { lookBeforeSending } = await original<typeof Module>()
  const { readServerRows } = await import('../../../src/db/writes/synced-reads')
  return {
    lookBeforeSending: async (context, command) => {
      const { entity, id } = targetOf(command)
      const stored = (await readServerRows(context.database, entity, [id])).get(id)
      return stored ?? lookBeforeSending(context, command)
    },
  } satisfies Partial<typeof Module>
})

test('without R8 a retry goes over what somebody else did (I8)', async () => {
  expect(await lawBrokenBy(orderTakenMeanwhile)).toBe('I8')
})
