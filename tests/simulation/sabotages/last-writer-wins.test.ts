import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/sync/push/send-command'
import { firstBroken } from '../world/seeds'

vi.mock('../../../src/sync/push/send-command', async (original) => {
  const { sendCommand } = await original<typeof Module>()
  const unrevised = { revision: null }
  return {
    sendCommand: (api, command, signal) =>
      sendCommand(
        api,
        { ...command, precondition: { ...command.precondition, ...unrevised } } as typeof command,
        signal,
      ),
  } satisfies typeof Module
})

test('a command that goes over whatever stands there overwrites what nobody here saw (I8)', async () => {
  const focus = { faultiness: 0, strikes: ['network.changed'] } as const
  expect((await firstBroken('feed', 30, { focus }))?.law).toBe('I8')
})
