import { expect, test } from 'vitest'
import * as sending from '../../../src/sync/push/send-command'
import { replace } from '../world/replace'
import { firstBroken } from '../world/seeds'

test('a command sent without its key is noticed (I9)', async () => {
  const { sendCommand } = sending
  replace(sending, {
    sendCommand: (api, command, signal) => {
      const keyless: typeof api = { call: (definition, input) => api.call(definition, input, { signal }) }
      return sendCommand(keyless, command, signal)
    },
  })
  expect((await firstBroken('feed', 10))?.law).toBe('I9')
})
