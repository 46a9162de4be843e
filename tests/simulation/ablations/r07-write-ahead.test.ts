import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/db/writes/begin-sending'
import { firstBroken } from '../world/seeds'

// A build without R7: a command is sent before storage knows that it is.
vi.mock('../../../src/db/writes/begin-sending', () => {
  const beginSending: typeof Module.beginSending = (_database, command) =>
    Promise.resolve({
      kind: 'written',
      value: { kind: 'sending', command: { ...command, state: 'sending', attempts: command.attempts + 1 } },
    })
  return { beginSending }
})

test('without R7 a crash would not know what is on the wire (I15)', async () => {
  expect((await firstBroken('contract', 10))?.law).toBe('I15')
})
