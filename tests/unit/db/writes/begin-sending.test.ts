import { expect, test } from 'vitest'
import { beginSending } from '../../../../src/db/writes/begin-sending'
import type { ConsoleDatabase } from '../../../../src/db/core/console-database'
import { enqueue } from '../../../../src/db/writes/outbox'
import type { CommandId, OutboxCommand } from '../../../../src/db/core/rows'
import { EVERY_COMMAND } from '../../../support/world/console-rows'
import { freshConsoleDatabase } from '../../../support/world/console-databases'

const FENCE = { epoch: 0 }
const GUARDED = { kind: 'guarded' } as const

async function queued(database: ConsoleDatabase, name: string): Promise<OutboxCommand> {
  await enqueue(database, { command: EVERY_COMMAND.cancel, id: name as CommandId, at: 1 })
  const command = await database.outbox.where('id').equals(name).first()
  if (command === undefined) throw new Error('nothing was stored')
  return command
}

test('R7: that it is on its way is stored before it is', async () => {
  const database = freshConsoleDatabase()
  const command = await queued(database, 'a')
  const begun = await beginSending(database, command, FENCE, GUARDED)
  const sending = { ...command, state: 'sending', attempts: 1, mustWait: false }
  expect(begun).toEqual({ kind: 'written', value: { kind: 'sending', command: sending } })
  expect(await database.outbox.toArray()).toEqual([sending])
})

test('I4: one behind another of its lane waits', async () => {
  const database = freshConsoleDatabase()
  await queued(database, 'a')
  const second = await queued(database, 'b')
  const begun = await beginSending(database, second, FENCE, GUARDED)
  expect(begun).toEqual({ kind: 'written', value: { kind: 'notItsTurn' } })
})

test('I8: one that was sent before, which the caller does not know, is not sent as if it were the first time', async () => {
  const database = freshConsoleDatabase()
  const command = await queued(database, 'a')
  const { seq = 0 } = command
  await database.outbox.update(seq, { state: 'unknown', attempts: 1 })
  const begun = await beginSending(database, command, FENCE, GUARDED)
  expect(begun).toEqual({ kind: 'written', value: { kind: 'notItsTurn' } })
})
