import { expect, test } from 'vitest'
import type { CommandId } from '../../../src/db/core/rows'
import * as sending from '../../../src/sync/push/send-command'
import { replace } from '../world/replace'
import { firstBroken } from '../world/seeds'

test('a key made again for each attempt is noticed (I9)', async () => {
  const { sendCommand } = sending
  replace(sending, {
    sendCommand: (api, command, signal) => {
      const id = (command.attempts > 1 ? `${command.id}/${command.attempts}` : command.id) as CommandId
      return sendCommand(api, { ...command, id }, signal)
    },
  })
  const focus = { faultiness: 0.5, fates: ['lost answer'], strikes: [] } as const
  expect((await firstBroken('feed', 20, { focus }))?.law).toBe('I9')
})
