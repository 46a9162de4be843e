import { expect, test } from 'vitest'
import * as sending from '../../../src/sync/push/send-command'
import { replace } from '../world/replace'
import { firstBroken } from '../world/seeds'

test('a command without a precondition overwrites a row that nobody here has seen (I8)', async () => {
  const { sendCommand } = sending
  const unrevised = { revision: null }
  replace(sending, {
    sendCommand: (api, command, signal) =>
      sendCommand(
        api,
        { ...command, precondition: { ...command.precondition, ...unrevised } } as typeof command,
        signal,
      ),
  })
  const focus = { faultiness: 0, strikes: ['network.changed'] } as const
  expect((await firstBroken('feed', 30, { focus }))?.law).toBe('I8')
})
