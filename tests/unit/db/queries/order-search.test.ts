import { Dexie } from 'dexie'
import { DEFAULT_LIMITS } from '../../../../contract/rules/lateness'
import { ORDER_STATUSES } from '../../../../contract/words/order-statuses'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchesOrderSearch } from '../../../../contract/rules/order-display'
import type { ConsoleDatabase } from '../../../../src/db/core/console-database'
import { NO_FACETS } from '../../../../src/db/queries/orders/order-facets'
import { OrderSearch } from '../../../../src/db/queries/orders/order-search'
import type { OrderRow } from '../../../../src/db/core/rows'
import { applyChanges } from '../../../../src/db/writes/apply-changes'
import { orderRow } from '../../../support/world/console-rows'
import { orderOf } from '../../../support/world/orders'
import { freshConsoleDatabase } from '../../../support/world/console-databases'

const EVERY = { bulkOrderId: null }

async function idsFor(search: OrderSearch, text: string, bulkOrderId: number | null = null) {
  return (await search.search({ text, bulkOrderId })).ids
}

describe('search over the replica', () => {
  test('VA-07 AG-51 finds by each of the six fields and by phone digits, newest first', async () => {
    const database = freshConsoleDatabase()
    await database.orders.bulkAdd([
      orderRow({ id: 101, package_name: 'Wedding invitations', created_at: '2026-11-21T07:00:00Z' }),
      orderRow({ id: 102, tracking_id: 'TRK-99001', created_at: '2026-11-21T08:00:00Z' }),
      orderRow({ id: 103, pickup_location: 'Computer Village, Ikeja', created_at: '2026-11-21T09:00:00Z' }),
      orderRow({ id: 104, delivery_point_location: 'ikeja City Mall', created_at: '2026-11-21T10:00:00Z' }),
      orderRow({ id: 105, status: 'INTRANSIT', created_at: '2026-11-21T11:00:00Z' }),
      orderRow({ id: 106, recepient_phone: '8155501234', created_at: '2026-11-21T12:00:00Z' }),
      orderRow({ id: 107, customer_phone: '+234 903 555 0000', created_at: '2026-11-21T13:00:00Z' }),
    ])
    const search = new OrderSearch(database)
    expect(await idsFor(search, 'WEDDING')).toEqual([101])
    expect(await idsFor(search, 'trk-99')).toEqual([102])
    expect(await idsFor(search, ' Ikeja ')).toEqual([104, 103])
    expect(await idsFor(search, 'intransit')).toEqual([105])
    expect(await idsFor(search, '105')).toEqual([105])
    expect(await idsFor(search, '0815 550')).toEqual([106])
    expect(await idsFor(search, '0903-555')).toEqual([107])
    expect(await idsFor(search, 'nowhere')).toEqual([])
  })

  test('several numbers find the orders of these numbers and no other', async () => {
    const database = freshConsoleDatabase()
    await database.orders.bulkAdd([orderRow({ id: 101 }), orderRow({ id: 102 }), orderRow({ id: 1012 })])
    const search = new OrderSearch(database)
    expect(await idsFor(search, '101')).toEqual([1012, 101])
    expect(await idsFor(search, '101, 102')).toEqual([102, 101])
    expect(await idsFor(search, '101, 102 Allen')).toEqual([])
  })

  test('a phone is found from its fourth digit, though the third found nothing', async () => {
    const database = freshConsoleDatabase()
    await database.orders.add(orderRow({ id: 101, customer_phone: '+234 803 555 0000' }))
    const search = new OrderSearch(database)
    expect([await idsFor(search, '080'), await idsFor(search, '0803')]).toEqual([[], [101]])
  })

  test('waits for the whole of what is being read when it is asked', async () => {
    const database = freshConsoleDatabase()
    await database.orders.bulkAdd([orderRow({ id: 1, package_name: 'Shoes' }), orderRow({ id: 2 })])
    const search = new OrderSearch(database)
    const reading = search.warm()
    expect(await idsFor(search, 'shoes')).toEqual([1])
    await reading
    await database.orders.put(orderRow({ id: 2, package_name: 'Shoes' }))
    const catchingUp = search.warm()
    expect(await idsFor(search, 'shoes')).toEqual([2, 1])
    await catchingUp
  })

  test('reads again what could not be read', async () => {
    const database = freshConsoleDatabase()
    await database.orders.bulkAdd([orderRow({ id: 1, package_name: 'Shoes' }), orderRow({ id: 2 })])
    const search = new OrderSearch(database)
    const fail = () => {
      throw new Error('unreadable')
    }
    database.orders.hook('reading', fail)
    await expect(search.warm()).rejects.toThrow('unreadable')
    database.orders.hook('reading').unsubscribe(fail)
    expect(await idsFor(search, 'shoes')).toEqual([1])
  })

  test('AG-71 a search within a bulk order keeps to it', async () => {
    const database = freshConsoleDatabase()
    await database.orders.bulkAdd([orderRow({ id: 1, bulk_order_id: 9 }), orderRow({ id: 2 })])
    const search = new OrderSearch(database)
    expect(await idsFor(search, 'cake', 9)).toEqual([1])
  })

  test('follows edits, deletions and additions, and reports them', async () => {
    const database = freshConsoleDatabase()
    await database.orders.bulkAdd([orderRow({ id: 1 }), orderRow({ id: 2 })])
    const search = new OrderSearch(database)
    let told = 0
    search.watch(() => (told += 1))
    expect(await idsFor(search, 'shoes')).toEqual([])
    await database.orders.put(orderRow({ id: 1, package_name: 'Shoes' }))
    expect(await idsFor(search, 'shoes')).toEqual([1])
    await expect.poll(() => told).toBe(1)
    await database.orders.delete(1)
    expect(await idsFor(search, 'shoes')).toEqual([])
    await database.orders.bulkAdd(
      Array.from({ length: 60 }, (_, index) => orderRow({ id: 10 + index, package_name: 'Shoes' })),
    )
    expect((await idsFor(search, 'shoes')).length).toBe(60)
    await database.orders.where(':id').between(10, 40).delete()
    expect((await idsFor(search, 'shoes')).length).toBe(30)
  })

  test('takes what this tab commits from the commit, and reads none of it', async () => {
    const database = freshConsoleDatabase()
    const commit = (id: number, fields: Parameters<typeof orderOf>[0]) =>
      applyChanges(database, { changes: [{ entity: 'order', id, data: orderOf(fields) }] }, { epoch: 0 })
    await commit(1, { id: 1, package_name: 'Cake' })
    const search = new OrderSearch(database)
    expect(await idsFor(search, 'shoes')).toEqual([])
    await commit(1, { id: 1, package_name: 'Shoes' })
    await commit(2, { id: 2, package_name: 'Shoes' })
    await new Promise((resolve) => setTimeout(resolve))
    let read = 0
    database.orders.hook('reading', (row: OrderRow) => {
      read += 1
      return row
    })
    expect([await idsFor(search, 'shoes'), read]).toEqual([[2, 1], 0])
  })

  test('sorts all that matches by lateness, and what is never late comes last, newest first', async () => {
    const database = freshConsoleDatabase()
    const at = (hour: number) => `2026-11-21T0${hour}:00:00Z`
    await database.orders.bulkAdd([
      orderRow({ id: 1, created_at: at(1), status: 'DELIVERED' }),
      orderRow({ id: 2, created_at: at(2), status: 'PENDING', status_changed_at: at(4) }),
      orderRow({ id: 3, created_at: at(3), status: 'PENDING', status_changed_at: at(3) }),
      orderRow({ id: 4, created_at: at(4), status: 'DELIVERED' }),
      // AD-07: a wished pickup time counts here as in the list.
      orderRow({ id: 5, created_at: at(1), status: 'PENDING', status_changed_at: at(1), pickup_at: at(9) }),
    ])
    const search = new OrderSearch(database)
    const within = { status: null, facets: NO_FACETS, limits: DEFAULT_LIMITS, nowMs: 0 }
    const question = { text: '', ...EVERY, within }
    expect(await search.byLateness(question, 'ascending')).toEqual([3, 2, 5, 4, 1])
    expect(await search.byLateness(question, 'descending')).toEqual([5, 2, 3, 4, 1])
    const delivered = { ...question, within: { ...within, status: 'DELIVERED' as const } }
    expect(await search.byLateness(delivered, 'ascending')).toEqual([4, 1])
  })

  test('looks at the orders written last when there are more than it may hold', async () => {
    const database = freshConsoleDatabase()
    await database.orders.bulkAdd(Array.from({ length: 10 }, (_, index) => orderRow({ id: index + 1 })))
    const search = new OrderSearch(database, 4)
    expect(await search.search({ text: 'cake', ...EVERY })).toEqual({ ids: [10, 9, 8, 7], searched: 4 })
    await database.orders.put(orderRow({ id: 1, package_name: 'Cake of old' }))
    expect(await search.search({ text: 'cake', ...EVERY })).toEqual({ ids: [10, 9, 8, 1], searched: 4 })
  })

  test('holds nothing once the database is closed', async () => {
    const database = freshConsoleDatabase()
    await database.orders.add(orderRow({ id: 1 }))
    const listeners = () =>
      (Dexie.on.storagemutated as unknown as { subscribers: unknown[] }).subscribers.length
    const before = listeners()
    const search = new OrderSearch(database)
    await search.warm()
    expect(listeners()).toBe(before + 1)
    database.close()
    expect(listeners()).toBe(before)
    await expect(search.search({ text: 'cake', ...EVERY })).rejects.toThrow(/closed/i)
    search.watch(() => undefined)
    expect(listeners()).toBe(before)
  })
})

const word = fc.constantFrom('a', 'b', 'Ab', '0', '12', '803', ' ', '-', 'İ', 'ß', '₦', 'TRK')
const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(''))
const row = fc
  .record({
    id: fc.integer({ min: 1, max: 12 }),
    package_name: text,
    tracking_id: fc.option(text),
    pickup_location: fc.option(text),
    delivery_point_location: fc.option(text),
    customer_phone: fc.option(text),
    recepient_phone: fc.option(text),
    status: fc.constantFrom(...ORDER_STATUSES),
    created_at: fc.constantFrom('2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z', '2026-11-21T11:00:00Z'),
  })
  .map((fields) => orderRow(fields))

const edit = fc.oneof(
  fc.record({ kind: fc.constant('commit' as const), rows: fc.array(row, { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: fc.constant('put' as const), rows: fc.array(row, { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: fc.constant('delete' as const), ids: fc.array(fc.integer({ min: 1, max: 12 })) }),
  fc.record({ kind: fc.constant('clear' as const) }),
)

async function apply(
  database: ConsoleDatabase,
  change: typeof edit extends fc.Arbitrary<infer T> ? T : never,
) {
  if (change.kind === 'put') await database.orders.bulkPut(change.rows)
  if (change.kind === 'commit') {
    const changes = change.rows.map((data) => ({ entity: 'order' as const, id: data.id, data }))
    await applyChanges(database, { changes }, { epoch: 0 })
  }
  if (change.kind === 'delete') await database.orders.bulkDelete(change.ids)
  if (change.kind === 'clear') await database.orders.clear()
}

async function bruteForce(database: ConsoleDatabase, wanted: string): Promise<number[]> {
  const rows: OrderRow[] = await database.orders.orderBy('[created_at+id]').reverse().toArray()
  return rows.filter((found) => matchesOrderSearch(found, wanted)).map(({ id }) => id)
}

test('gives what matchesOrderSearch gives row by row, after any edits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(edit, text), { minLength: 1, maxLength: 8 }), async (steps) => {
      const database = freshConsoleDatabase()
      const search = new OrderSearch(database)
      for (const [change, wanted] of steps) {
        await apply(database, change)
        expect(await idsFor(search, wanted)).toEqual(await bruteForce(database, wanted))
      }
      database.close()
    }),
    { numRuns: 150 },
  )
})

test('typed letter by letter, taken back and limited in between, each text finds what it finds alone', async () => {
  const status = fc.option(fc.constantFrom(...ORDER_STATUSES.slice(0, 2)))
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 12 }),
      fc.array(fc.tuple(text, status), { minLength: 1, maxLength: 4 }),
      async (rows, typed) => {
        const database = freshConsoleDatabase()
        await database.orders.bulkPut(rows)
        const search = new OrderSearch(database)
        for (const [whole, limit] of typed)
          for (let end = 0; end <= whole.length; end += 1) {
            const question = {
              text: whole.slice(0, end),
              bulkOrderId: null,
              within: { status: limit, facets: NO_FACETS, limits: DEFAULT_LIMITS, nowMs: 0 },
            }
            const alone = new OrderSearch(database)
            expect((await search.search(question)).ids).toEqual((await alone.search(question)).ids)
          }
        database.close()
      },
    ),
    { numRuns: 60 },
  )
})
