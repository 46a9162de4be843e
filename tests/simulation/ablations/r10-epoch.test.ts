import { expect, test } from 'vitest'
import * as guarding from '../../../src/db/core/guarded-write'
import { replace } from '../world/replace'
import { lawBrokenBy, robbedLeader } from '../world/scenes/scenes'

test('without R10 a leader that lost its lock while it slept goes on writing (I7)', async () => {
  const { guardedWrite } = guarding
  // A build without R10: no write looks at the epoch.
  replace(guarding, {
    guardedWrite: (database, tables, _fence, work) => guardedWrite(database, tables, null, work),
  })
  expect(await lawBrokenBy(robbedLeader)).toBe('I7')
})
