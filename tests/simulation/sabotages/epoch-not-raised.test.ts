import { expect, test } from 'vitest'
import * as leading from '../../../src/db/writes/take-epoch'
import { replace } from '../world/replace'
import { lawBrokenBy, robbedLeader } from '../world/scenes/scenes'

test('a leader whose epoch is no other than the one before is not fenced (I7)', async () => {
  const { takeEpoch } = leading
  const epoch = 1_000_000
  replace(leading, {
    takeEpoch: async (database) => {
      const taken = await takeEpoch(database)
      return taken === null ? null : { ...taken, epoch }
    },
  })
  expect(await lawBrokenBy(robbedLeader)).toBe('I7')
})
