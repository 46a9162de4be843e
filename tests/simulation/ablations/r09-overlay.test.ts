import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/sync/push/settle-command'
import { firstBroken } from '../world/seeds'

// A build without R9: a confirmed command stops covering its row at once, whatever is stored of the row.
vi.mock('../../../src/sync/push/settle-command', async (original) => {
  const module = await original<typeof Module>()
  return {
    ...module,
    confirm: (context, command, _flight, row) => module.settle(context, command, module.confirmed(row)),
  } satisfies typeof Module
})

test('without R9 a row is shown older than our own confirmed write (I5)', async () => {
  expect((await firstBroken('contract', 10))?.law).toBe('I5')
})
