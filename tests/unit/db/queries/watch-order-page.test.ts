import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChanges } from '../../../../src/db/writes/apply-changes'
import { announcements } from '../../../../src/db/core/committed'
import type { ConsoleDatabase } from '../../../../src/db/core/console-database'
import { counterFeed } from '../../../../src/db/queries/state/counter-feed'
import { pageRows, withCommitted, type PageOf } from '../../../../src/db/queries/orders/order-page-news'
import { readOrderPage, TOP } from '../../../../src/db/queries/orders/order-queries'
import { enqueue } from '../../../../src/db/writes/outbox'
import type { CommandId, OrderRow } from '../../../../src/db/core/rows'
import { takeEpoch } from '../../../../src/db/writes/take-epoch'
import { watchOrderPage } from '../../../../src/db/queries/orders/watch-order-page'
import { freshConsoleDatabase } from '../../../support/world/console-databases'
import { orderRow } from '../../../support/world/console-rows'
import { assignment, orderOf } from '../../../support/world/orders'

const PENDING: PageOf = { filter: { status: 'PENDING', bulkOrderId: null }, start: TOP }

async function databaseWith(count: number): Promise<ConsoleDatabase> {
  const database = freshConsoleDatabase()
  await takeEpoch(database)
  const changes = Array.from({ length: count }, (_, n) => change({ id: n + 1, status: 'PENDING' }))
  await applyChanges(database, { changes }, { epoch: 1 })
  return database
}

function change(fields: Parameters<typeof orderOf>[0]) {
  return {
    entity: 'order',
    id: fields.id,
    data: orderOf({ ...fields, created_at: timeOf(fields.id) }),
  } as const
}

function timeOf(id: number): string {
  return new Date(Date.UTC(2026, 0, 1) + id * 1000).toISOString()
}

function watched(database: ConsoleDatabase, page: PageOf) {
  const shown: number[][] = []
  const arrivals: (() => void)[] = []
  const subscription = watchOrderPage(database, page).subscribe((rows) => {
    shown.push(rows.map(({ id }) => id))
    for (const tell of arrivals.splice(0)) tell()
  })
  return { shown, next: () => new Promise<void>((resolve) => arrivals.push(resolve)), ...subscription }
}

test('a click is in the list once it is durable, before any read', async () => {
  const database = await databaseWith(3)
  const list = watched(database, PENDING)
  await list.next()
  const told = announcements(database)
  await enqueue(database, { command: assignment(2, 7), id: 'a' as CommandId, at: 0 })
  expect([list.shown, announcements(database) - told]).toEqual([
    [
      [3, 2, 1],
      [3, 1],
    ],
    1,
  ])
  list.unsubscribe()
})

test('counts are reported with the commit', async () => {
  const database = await databaseWith(3)
  const feed = counterFeed(database)
  await new Promise<void>((resolve) => feed.subscribe(resolve))
  await enqueue(database, { command: assignment(2, 7), id: 'a' as CommandId, at: 0 })
  const counters = feed.current()
  expect([counters?.get('order.PENDING'), counters?.get('order.ASSIGNEDTORIDER')]).toEqual([2, 1])
})

test('I18 a list hears of a change once, though the live query sees it too', async () => {
  const database = await databaseWith(3)
  const list = watched(database, PENDING)
  await list.next()
  await applyChanges(database, { changes: [change({ id: 4, status: 'PENDING' })] }, { epoch: 1 })
  await applyChanges(database, { changes: [change({ id: 9, status: 'DELIVERED' })] }, { epoch: 1 })
  await database.orders.delete(1)
  await list.next()
  expect(list.shown).toEqual([
    [3, 2, 1],
    [4, 3, 2, 1],
    [4, 3, 2],
  ])
  list.unsubscribe()
})

test('what other tabs write is read by its ids, and the list ends as a read of the page', async () => {
  const write = fc.record({
    id: fc.integer({ min: 1, max: 60 }),
    to: fc.constantFrom('PENDING', 'ACCEPTED', null),
  })
  const writes = fc.array(fc.oneof(write, fc.constant('click' as const)), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(writes, async (all) => {
      const database = await databaseWith(60)
      const list = watched(database, PENDING)
      await list.next()
      for (const [index, one] of all.entries()) {
        const id = one === 'click' ? 30 + index : one.id
        if (one === 'click')
          await enqueue(database, { command: assignment(id, 7), id: `${index}` as CommandId, at: 0 })
        else if (one.to === null) await database.orders.delete(id)
        // A put past the engine is what the commit of another tab looks like here: nothing announces it.
        else await database.orders.put({ ...orderRow({ id, status: one.to }), created_at: timeOf(id) })
      }
      const page = await readOrderPage(database, PENDING.filter, PENDING.start)
      await expect.poll(() => list.shown.at(-1)).toEqual(page.map(({ id }) => id))
      list.unsubscribe()
    }),
    { numRuns: 25 },
  )
})

const status = fc.constantFrom('PENDING' as const, 'ACCEPTED' as const)
const place = fc.integer({ min: 1, max: 70 })
const batch = fc.array(fc.tuple(place, fc.option(status)), { minLength: 1, maxLength: 12 })
const start = fc.oneof(
  fc.constant(TOP),
  fc.tuple(fc.constantFrom('at' as const, 'after' as const), place).map(([kind, id]) => ({
    kind,
    createdAt: timeOf(id),
    id,
  })),
)

test('a page with what was committed is what a read shows, as far as it can be known', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { maxLength: 6 }), start, async (batches, from) => {
      const database = await databaseWith(60)
      const page: PageOf = { filter: { status: 'PENDING', bulkOrderId: null }, start: from }
      let known = pageRows(await readOrderPage(database, page.filter, from))
      for (const rows of batches) {
        const orders = new Map(rows.map(([id, word]) => [id, word === null ? null : rowOf(id, word)]))
        await database.orders.bulkDelete([...orders.keys()])
        await database.orders.bulkPut([...orders.values()].filter((row) => row !== null))
        known = withCommitted(known, orders, page)
        const read = await readOrderPage(database, page.filter, from)
        const isAllThere = known.floor !== null || known.rows.length === read.length
        expect([isAllThere, known.rows.map(({ id }) => id)]).toEqual([
          true,
          read.slice(0, known.rows.length).map(({ id }) => id),
        ])
      }
      database.close()
    }),
    { numRuns: 25 },
  )
})

function rowOf(id: number, word: 'PENDING' | 'ACCEPTED'): OrderRow {
  return orderRow({ id, status: word, created_at: timeOf(id) })
}
