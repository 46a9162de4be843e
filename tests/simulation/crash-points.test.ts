import { expect, test } from 'vitest'
import { crashAfterAnswer } from './world/crash-points'

test('I15: a crash at any moment while a page of the feed is stored loses nothing', async () => {
  expect(await crashAfterAnswer('feed', '/sync/changes')).toBeNull()
})

test('I15: a crash at any moment while the answer to a command is stored loses and doubles nothing', async () => {
  expect(await crashAfterAnswer('feed', '/admin/riders/assign-order')).toBeNull()
  expect(await crashAfterAnswer('contract', '/admin/riders/assign-order')).toBeNull()
})

test('I15: a crash at any moment while a page of a list is stored loses nothing', async () => {
  expect(await crashAfterAnswer('contract', '/admin/orders/all')).toBeNull()
})
