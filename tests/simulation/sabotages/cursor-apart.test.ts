import { expect, test } from 'vitest'
import { putMeta } from '../../../src/db/core/meta'
import * as writing from '../../../src/db/writes/apply-changes'
import { dieAfterAnswer } from '../world/computer/crash-points'
import { replace } from '../world/replace'

test('with the cursor in a transaction of its own, before the rows, a crash between the two loses a row (I11)', async () => {
  const { applyChanges } = writing
  replace(writing, {
    applyChanges: async (database, { meta, ...batch }, fence) => {
      if (meta !== undefined) await database.transaction('rw', database.meta, () => putMeta(database, meta))
      return applyChanges(database, batch, fence)
    },
  })
  expect(await dieAfterAnswer('feed', '/sync/changes')).toBe('I11: order:2 on C1')
})
