import { expect, test } from 'vitest'
import * as rows from '../../../src/db/writes/write-rows'
import { replace } from '../world/replace'
import { firstBroken } from '../world/seeds'

test('without R6 a row is not the server’s under its commands (I2)', async () => {
  const { writeRows } = rows
  // A build without R6: a command is stored, and its row is left as it was.
  replace(rows, {
    refold: () => Promise.resolve(0),
    writeRows: (database, stored, work, counterDeltas) =>
      work.incoming === undefined ? Promise.resolve(0) : writeRows(database, stored, work, counterDeltas),
  })
  expect((await firstBroken('feed', 10))?.law).toBe('I2')
})
