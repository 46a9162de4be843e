import { expect, test } from 'vitest'
import { dieAfterAnswer } from './world/computer/crash-points'

test('I15: a crash at any moment while a page of the feed is stored loses nothing', async () => {
  expect(await dieAfterAnswer('feed', '/sync/changes')).toBeNull()
})

test('I15: a crash at any moment while the answer to a command is stored loses and doubles nothing', async () => {
  expect(await dieAfterAnswer('feed', '/admin/riders/assign-order')).toBeNull()
  expect(await dieAfterAnswer('contract', '/admin/riders/assign-order')).toBeNull()
})

test('I15: a crash at any moment while a page of a list is stored loses nothing', async () => {
  expect(await dieAfterAnswer('contract', '/admin/orders/all')).toBeNull()
})

test('I3 C37: a power cut at any moment while the answer to a command is stored loses nothing', async () => {
  expect(await dieAfterAnswer('feed', '/admin/riders/assign-order', 'power cut')).toBeNull()
})
