import { expect, test } from 'vitest'
import { targetOf } from '../../../src/db/commands/commands'
import { readServerRows } from '../../../src/db/writes/synced-reads'
import * as looking from '../../../src/sync/push/look-before-sending'
import { replace } from '../world/replace'
import { lawBrokenBy, orderTakenMeanwhile } from '../world/scenes/scenes'

test('without R8 a retry goes over what somebody else did (I8)', async () => {
  const { lookBeforeSending } = looking
  // A build without R8: what got no answer is sent again without a look.
  replace(looking, {
    lookBeforeSending: async (context, command) => {
      const { entity, id } = targetOf(command)
      const stored = (await readServerRows(context.database, entity, [id])).get(id)
      return stored ?? lookBeforeSending(context, command)
    },
  })
  expect(await lawBrokenBy(orderTakenMeanwhile)).toBe('I8')
})
