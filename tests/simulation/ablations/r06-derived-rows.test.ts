import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/db/writes/write-rows'
import { firstBroken } from '../world/seeds'

// A build without R6: a command is stored, and its row is left as it was.
vi.mock('../../../src/db/writes/write-rows', async (original) => {
  const module = await original<typeof Module>()
  return {
    ...module,
    refold: () => Promise.resolve(0),
    writeRows: (database, stored, work, counterDeltas) =>
      work.incoming === undefined
        ? Promise.resolve(0)
        : module.writeRows(database, stored, work, counterDeltas),
  } satisfies typeof Module
})

test('without R6 a row is not the server’s under its commands (I2)', async () => {
  expect((await firstBroken('feed', 10))?.law).toBe('I2')
})
