import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/db/core/guarded-write'
import { lawBrokenBy, robbedLeader } from '../world/scenes'

// A build without R10: no write looks at the epoch.
vi.mock('../../../src/db/core/guarded-write', async (original) => {
  const module = await original<typeof Module>()
  return {
    ...module,
    guardedWrite: (database, tables, _fence, work) => module.guardedWrite(database, tables, null, work),
  } satisfies typeof Module
})

test('without R10 a leader that was robbed in its sleep goes on writing (I7)', async () => {
  expect(await lawBrokenBy(robbedLeader)).toBe('I7')
})
