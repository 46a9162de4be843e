import { expect, test, vi } from 'vitest'
import type * as Module from '../../../src/db/writes/outbox'
import { firstBroken } from '../world/seeds'

vi.mock('../../../src/db/writes/outbox', async (original) => {
  const module = await original<typeof Module>()
  return {
    ...module,
    enqueue: (database, entry) => {
      module.enqueue(database, entry).catch(() => undefined)
      return Promise.resolve(entry.id)
    },
  } satisfies typeof Module
})

test('a command that is called stored before it is, is lost (I3)', async () => {
  expect((await firstBroken('feed', 10))?.law).toBe('I3')
})
