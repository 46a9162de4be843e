import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/db/writes/take-epoch'
import { lawBrokenBy, robbedLeader } from '../world/scenes'

vi.mock('../../../src/db/writes/take-epoch', async (original) => {
  const { takeEpoch } = await original<typeof Module>()
  const epoch = 1_000_000
  return {
    takeEpoch: async (database) => {
      const taken = await takeEpoch(database)
      return taken === null ? null : { ...taken, epoch }
    },
  } satisfies typeof Module
})

test('a leader whose epoch is no other than the one before is not fenced (I7)', async () => {
  expect(await lawBrokenBy(robbedLeader)).toBe('I7')
})
