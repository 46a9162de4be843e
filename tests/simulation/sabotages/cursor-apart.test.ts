import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/db/writes/apply-changes'
import { dieAfterAnswer } from '../world/crash-points'

vi.mock('../../../src/db/writes/apply-changes', async (original) => {
  const { applyChanges } = await original<typeof Module>()
  const { putMeta } = await import('../../../src/db/core/meta')
  return {
    applyChanges: async (...[database, { meta, ...batch }, fence]: Parameters<typeof applyChanges>) => {
      if (meta !== undefined) await database.transaction('rw', database.meta, () => putMeta(database, meta))
      return applyChanges(database, batch, fence)
    },
  } satisfies Partial<typeof Module>
})

test('with the cursor in a transaction of its own, before the rows, a crash between the two loses a row (I11)', async () => {
  expect(await dieAfterAnswer('feed', '/sync/changes')).toBe('I11: order:2 on C1')
})
