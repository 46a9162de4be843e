import { expect, test } from 'vitest'
import * as outbox from '../../../src/db/writes/outbox'
import { replace } from '../world/replace'
import { firstBroken } from '../world/seeds'

test('a command that is called stored before it is, is lost (I3)', async () => {
  const { enqueue } = outbox
  replace(outbox, {
    enqueue: (database, entry) => {
      enqueue(database, entry).catch(() => undefined)
      return Promise.resolve(entry.id)
    },
  })
  expect((await firstBroken('feed', 10))?.law).toBe('I3')
})
