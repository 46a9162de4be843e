import { expect, test, vi } from 'vitest'
import type { CommandId } from '../../../src/db/core/rows'
import type * as Module from '../../../src/sync/push/send-command'
import { firstBroken } from '../world/seeds'

vi.mock('../../../src/sync/push/send-command', async (original) => {
  const { sendCommand } = await original<typeof Module>()
  return {
    sendCommand: (api, command, signal) => {
      const id = (command.attempts > 1 ? `${command.id}/${command.attempts}` : command.id) as CommandId
      return sendCommand(api, { ...command, id }, signal)
    },
  } satisfies typeof Module
})

test('a key made anew for each attempt is noticed (I9)', async () => {
  const focus = { faultiness: 0.5, fates: ['lost answer'], strikes: [] } as const
  expect((await firstBroken('feed', 20, { focus }))?.law).toBe('I9')
})
