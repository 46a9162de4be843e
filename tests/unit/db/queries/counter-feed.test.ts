import { expect, it, vi } from 'vitest'
import { counterFeed } from '../../../../src/db/queries/state/counter-feed'
import { freshConsoleDatabase } from '../../../support/world/console-databases'

it('reports changed counts, not writes that change none', async () => {
  const database = freshConsoleDatabase()
  await database.counters.bulkPut([
    { id: 'order.all', count: 3 },
    { id: 'order.PENDING', count: 1 },
  ])
  const feed = counterFeed(database)
  const seen: unknown[] = []
  const stop = feed.subscribe(() => seen.push(Object.fromEntries(feed.current() ?? [])))
  await vi.waitFor(() => expect(seen).toEqual([{ 'order.all': 3, 'order.PENDING': 1 }]))
  await database.counters.put({ id: 'order.all', count: 3 })
  await database.counters.put({ id: 'order.PENDING', count: 2 })
  await vi.waitFor(() =>
    expect(seen).toEqual([
      { 'order.all': 3, 'order.PENDING': 1 },
      { 'order.all': 3, 'order.PENDING': 2 },
    ]),
  )
  stop()
})

it('all who show counts of one database share one feed', () => {
  const database = freshConsoleDatabase()
  expect(counterFeed(database)).toBe(counterFeed(database))
  expect(counterFeed(database)).not.toBe(counterFeed(freshConsoleDatabase()))
})
