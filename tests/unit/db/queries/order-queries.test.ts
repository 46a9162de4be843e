import { describe, expect, test } from 'vitest'
import type { UnknownWord } from '../../../../contract/wire/wire'
import { applyChanges } from '../../../../src/db/writes/apply-changes'
import {
  countOrders,
  countOrdersOfDay,
  findOrder,
  findOrders,
  findPageStart,
  groupByDay,
  readOrderPage,
  startAfter,
  TOP,
  type OrderFilter,
} from '../../../../src/db/queries/orders/order-queries'
import { order, orderRow } from '../../../support/world/console-rows'
import { freshConsoleDatabase } from '../../../support/world/console-databases'

const EVERY: OrderFilter = { status: null, bulkOrderId: null }
const PENDING: OrderFilter = { status: 'PENDING', bulkOrderId: null }

/** `count` orders, one a minute, ids from 1; every third is delivered, every tenth of bulk order 9. */
async function filled(count: number) {
  const database = freshConsoleDatabase()
  const first = Date.parse('2026-11-20T20:00:00.000Z')
  await database.orders.bulkAdd(
    Array.from({ length: count }, (_, index) =>
      orderRow({
        id: index + 1,
        created_at: new Date(first + index * 60_000).toISOString(),
        status: index % 3 === 2 ? 'DELIVERED' : 'PENDING',
        bulk_order_id: index % 10 === 0 ? 9 : null,
      }),
    ),
  )
  return database
}

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)

describe('pages of orders', () => {
  test('OR-08 a page holds 50 orders, newest first, and the next one begins where it ends', async () => {
    const database = await filled(120)
    expect(ids(await readOrderPage(database, EVERY, TOP))).toEqual(down(120, 71))
    const second = await findPageStart(database, EVERY, 2)
    const third = await findPageStart(database, EVERY, 3)
    expect(second).toEqual({ kind: 'at', createdAt: '2026-11-20T21:09:00.000Z', id: 70 })
    expect(ids(await readOrderPage(database, EVERY, second ?? TOP))).toEqual(down(70, 21))
    expect(ids(await readOrderPage(database, EVERY, third ?? TOP))).toEqual(down(20, 1))
    expect(await findPageStart(database, EVERY, 4)).toBe(null)
  })

  test('AG-147 a page keeps its first row when newer orders arrive above it', async () => {
    const database = await filled(120)
    const second = (await findPageStart(database, EVERY, 2)) ?? TOP
    await database.orders.add(orderRow({ id: 121, created_at: '2026-11-21T08:00:00.000Z' }))
    expect(ids(await readOrderPage(database, EVERY, second))).toEqual(down(70, 21))
  })

  test('no order is lost between two pages when those above it left the list', async () => {
    const database = await filled(120)
    const second = (await findPageStart(database, EVERY, 2)) ?? TOP
    const rows = await readOrderPage(database, EVERY, second)
    await database.orders.bulkDelete(down(120, 100))
    const last = rows.at(-1)
    expect(last?.id).toBe(21)
    expect(ids(await readOrderPage(database, EVERY, startAfter(last ?? orderRow({ id: 0 }))))).toEqual(
      down(20, 1),
    )
  })

  test('a status and a bulk order limit the list, alone and together', async () => {
    const database = await filled(31)
    expect(ids(await readOrderPage(database, { status: 'DELIVERED', bulkOrderId: null }, TOP))).toEqual([
      30, 27, 24, 21, 18, 15, 12, 9, 6, 3,
    ])
    expect(ids(await readOrderPage(database, { status: null, bulkOrderId: 9 }, TOP))).toEqual([31, 21, 11, 1])
    expect(ids(await readOrderPage(database, { status: 'DELIVERED', bulkOrderId: 9 }, TOP))).toEqual([21])
  })

  test('totals come from the counters, those of a bulk order from its orders', async () => {
    const database = await filled(31)
    await database.counters.bulkPut([
      { id: 'order.all', count: 31 },
      { id: 'order.PENDING', count: 21 },
    ])
    expect(await countOrders(database, EVERY)).toBe(31)
    expect(await countOrders(database, PENDING)).toBe(21)
    expect(await countOrders(database, { status: 'CANCELLED', bulkOrderId: null })).toBe(0)
    expect(await countOrders(database, { status: 'PENDING', bulkOrderId: 9 })).toBe(3)
  })
})

test('AG-166 a status spelled like the counter of all orders is counted as one of them', async () => {
  const database = freshConsoleDatabase()
  const changes = [order({ id: 1 }), order({ id: 2, status: 'all' as UnknownWord })].map((data) => ({
    entity: 'order' as const,
    id: data.id,
    data,
  }))
  await applyChanges(database, { changes }, { epoch: 0 })
  expect(await countOrders(database, EVERY)).toBe(2)
  await applyChanges(database, { changes: [{ entity: 'order', id: 2, data: null }] }, { epoch: 0 })
  expect(await countOrders(database, EVERY)).toBe(1)
})

describe('days', () => {
  test('OR-04 AG-54 a day begins at midnight in Lagos', async () => {
    const database = freshConsoleDatabase()
    await database.orders.bulkAdd([
      orderRow({ id: 1, created_at: '2026-11-20T22:59:59Z' }),
      orderRow({ id: 2, created_at: '2026-11-20T23:00:00Z' }),
      orderRow({ id: 3, created_at: '2026-11-20T23:00:00.000Z' }),
      orderRow({ id: 4, created_at: '2026-11-21T22:59:59.999Z', status: 'DELIVERED' }),
      orderRow({ id: 5, created_at: '2026-11-21T23:00:00Z' }),
    ])
    const groups = groupByDay(await readOrderPage(database, EVERY, TOP))
    expect(groups.map(({ day, orders }) => [day, orders.length])).toEqual([
      ['2026-11-22', 1],
      ['2026-11-21', 3],
      ['2026-11-20', 1],
    ])
    expect(await countOrdersOfDay(database, EVERY, '2026-11-21')).toBe(3)
    expect(await countOrdersOfDay(database, PENDING, '2026-11-21')).toBe(2)
    expect(await countOrdersOfDay(database, EVERY, '2026-11-19')).toBe(0)
  })
})

test('orders by id come in the order asked for, without the unknown', async () => {
  const database = await filled(3)
  expect(ids(await findOrders(database, [3, 99, 1]))).toEqual([3, 1])
  expect((await findOrder(database, 2))?.id).toBe(2)
  expect(await findOrder(database, 99)).toBe(null)
})
