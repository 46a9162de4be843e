import { expect, test } from 'vitest'
import { riderFeed } from '../../../../src/db/queries/riders/rider-feed'
import { freshConsoleDatabase } from '../../../support/world/console-databases'
import { riderRow } from '../../../support/world/console-rows'

test('the riders of a database are one list for all, and a change makes a new one', async () => {
  const database = freshConsoleDatabase()
  await database.riders.bulkAdd([1, 2, 3].map((id) => riderRow({ id })))
  await database.riders.add(riderRow({ id: 4, status: 'DEACTIVATED' }))
  const feed = riderFeed(database)
  expect(riderFeed(database)).toBe(feed)
  const ids = () => feed.current().riders?.map(({ id }) => Number(id))
  const stopFirst = feed.subscribe(() => undefined)
  await expect.poll(ids).toEqual([1, 2, 3])

  const before = feed.current().riders
  await database.riders.put(riderRow({ id: 2, ongoing_orders_count: 4 }))
  await expect.poll(() => feed.current().riders?.[1]?.ongoing_orders_count).toBe(4)
  expect([feed.current().riders?.[0], ids()]).toEqual([before?.[0], [1, 2, 3]])
  expect(feed.current().riders?.[0]).toBe(before?.[0])

  await database.riders.bulkPut([
    riderRow({ id: 1, status: 'DEACTIVATED' }),
    riderRow({ id: 4, status: 'APPROVED' }),
  ])
  await expect.poll(ids).toEqual([2, 3, 4])
  await database.riders.delete(3)
  await expect.poll(ids).toEqual([2, 4])

  const stopSecond = feed.subscribe(() => undefined)
  stopFirst()
  expect(ids()).toEqual([2, 4])
  stopSecond()
  expect(ids()).toBeUndefined()
})

test('thousands of riders are read in pages, and none is missing', async () => {
  const database = freshConsoleDatabase()
  await database.riders.bulkAdd(Array.from({ length: 1_000 }, (_, n) => riderRow({ id: n + 1 })))
  const feed = riderFeed(database)
  const stop = feed.subscribe(() => undefined)
  await expect.poll(() => feed.current().riders?.length).toBe(1_000)
  stop()
})
