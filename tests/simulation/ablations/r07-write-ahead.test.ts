import { expect, test } from 'vitest'
import * as sending from '../../../src/db/writes/begin-sending'
import { replace } from '../world/replace'
import { firstBroken } from '../world/seeds'

test('without R7 a crash would not know what is on the wire (I15)', async () => {
  // A build without R7: a command is sent before storage knows that it is.
  replace(sending, {
    beginSending: (_database, command) =>
      Promise.resolve({
        kind: 'written',
        value: { kind: 'sending', command: { ...command, state: 'sending', attempts: command.attempts + 1 } },
      }),
  })
  expect((await firstBroken('contract', 10))?.law).toBe('I15')
})
