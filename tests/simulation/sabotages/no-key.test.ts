import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/sync/push/send-command'
import { firstBroken } from '../world/seeds'

vi.mock('../../../src/sync/push/send-command', async (original) => {
  const { sendCommand } = await original<typeof Module>()
  return {
    sendCommand: (api, command, signal) => {
      const keyless: typeof api = { call: (definition, input) => api.call(definition, input, { signal }) }
      return sendCommand(keyless, command, signal)
    },
  } satisfies typeof Module
})

test('a command sent without its key is noticed (I9)', async () => {
  expect((await firstBroken('feed', 10))?.law).toBe('I9')
})
