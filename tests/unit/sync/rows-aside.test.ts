import { expect, test } from 'vitest'
import { readSetAside } from '../../../src/db/queries/outbox/set-aside'
import { pullRiders } from '../../../src/sync/pull/collections'
import { pullOrdersOfBulk } from '../../../src/sync/reads/order-pages'
import { CATCH_UP, READ_NEW, READ_OPEN, SWEEP_STEP } from '../../../src/sync/reads/pull-request'
import { BareServer, pullOf } from '../../support/world/bare-server'
import { freshConsoleDatabase } from '../../support/world/console-databases'
import { order, rider } from '../../support/world/console-rows'

function scene(orders: unknown[]) {
  const server = new BareServer()
  server.orders = orders
  const database = freshConsoleDatabase()
  const { pull, pulling: context } = pullOf(database, server)
  /** A whole sweep, from its first page to its end. */
  const sweep = async () => {
    await pull.run({ ...CATCH_UP, isGap: true })
    for (let step = 0; step < 20; step += 1) await pull.run(SWEEP_STEP)
  }
  const ids = async () => (await database.orders.toArray()).map(({ id }) => id)
  const notes = async () => (await readSetAside(database)).map(({ key, field, stood }) => [key, field, stood])
  return { server, database, context, pull, sweep, ids, notes }
}

const many = (count: number) => Array.from({ length: count }, (_, index) => order({ id: count - index }))

test('AG-166 an order whose payment status is null, and one whose rider has no phone, cost nothing', async () => {
  const rider = { first_name: 'Musa', last_name: 'Ibrahim', phone: null, current_position: null }
  const { sweep, ids, notes, database } = scene([
    { ...order({ id: 2 }), payment_status: null },
    { ...order({ id: 1 }), rider },
  ])
  await sweep()
  expect([await ids(), await notes()]).toEqual([[1, 2], []])
  expect((await database.orders.get(1))?.rider?.first_name).toBe('Musa')
})

test('AG-166 rows without an id or a status are set aside and named; every other row is there', async () => {
  const orders: unknown[] = many(45)
  orders[3] = { ...order({ id: 42 }), status: null }
  orders[30] = { ...order({ id: 15 }), id: 'abc' }
  orders[44] = null
  const { sweep, ids, notes } = scene(orders)
  await sweep()
  expect((await ids()).length).toBe(42)
  expect(new Set((await notes()).map(([, field, stood]) => `${field} ${stood}`))).toEqual(
    new Set(['id "abc"', 'row null', 'status null']),
  )
})

test('AG-166 rows without an id that hold the same count each, on whichever page they are', async () => {
  const orders: unknown[] = many(65)
  for (const place of [3, 4, 24, 47]) orders[place] = { ...order({ id: 1 }), id: 'abc' }
  const { server, sweep, ids, notes } = scene(orders)
  await sweep()
  expect([(await ids()).length, (await notes()).length]).toEqual([61, 4])
  await sweep()
  expect((await notes()).length).toBe(4)
  server.orders = orders.toSpliced(24, 1)
  await sweep()
  expect((await notes()).length).toBe(3)
})

test('AG-166 a row that was read while the sweep went on is not noted again at its end', async () => {
  const { server, pull, sweep, notes } = scene(many(65))
  await sweep()
  server.orders[0] = { ...order({ id: 65 }), status: null }
  // The step that reads the first page notes it.
  while ((await notes()).length === 0) await pull.run(SWEEP_STEP)
  server.orders[0] = order({ id: 65 })
  await pull.run(READ_NEW)
  expect(await notes()).toEqual([])
  // The other three pages.
  for (let step = 0; step < 3; step += 1) await pull.run(SWEEP_STEP)
  expect(await notes()).toEqual([])
})

test('AG-166 riders without an id that hold the same count each, on whichever page they are', async () => {
  const riders: unknown[] = Array.from({ length: 45 }, (_, index) => rider({ id: index + 1 }))
  for (const place of [3, 24]) riders[place] = { ...rider({ id: 1 }), id: 'abc' }
  const { server, context, notes } = scene([])
  server.riders = riders
  await pullRiders(context)
  expect((await notes()).length).toBe(2)
})

test('AG-166 a row that was read before stays as it was, and the note goes when it can be read', async () => {
  const { server, database, sweep, notes } = scene(many(5))
  await sweep()
  server.orders[0] = { ...order({ id: 5, amount: 99 }), status: {} }
  await sweep()
  expect([(await database.orders.get(5))?.amount, await notes()]).toEqual([
    3762.5,
    [['order:5', 'status', '{}']],
  ])
  server.orders[0] = order({ id: 5, amount: 99 })
  await sweep()
  expect([(await database.orders.get(5))?.amount, await notes()]).toEqual([99, []])
})

test('AG-166 a note about a row without an id goes with the sweep that does not find it any more', async () => {
  const { server, sweep, notes } = scene([...many(25), { status: 'PENDING' }])
  await sweep()
  expect((await notes()).length).toBe(1)
  server.orders = many(25)
  await sweep()
  expect(await notes()).toEqual([])
})

test('AG-166 what cannot be read is not asked for in a loop', async () => {
  const { server, pull, sweep } = scene(many(5))
  await sweep()
  server.orders[0] = { ...order({ id: 5 }), status: null }
  await pull.run(READ_OPEN)
  const before = server.asked.length
  for (let times = 0; times < 5; times += 1) await pull.run(READ_OPEN)
  const byId = server.asked.slice(before).filter((call) => call.endsWith(' 5'))
  expect(byId.length).toBeLessThanOrEqual(5)
})

test('the orders of a bulk order are found by asking for it, and stay known as its own', async () => {
  const { server, database, sweep, context } = scene(
    many(30).map((row) => ({ ...row, bulk_order_id: undefined })),
  )
  await sweep()
  const ofBulk = () => database.orders.where('[bulk_order_id+created_at+id]').between([9], [10]).count()
  expect(await ofBulk()).toBe(0)
  server.bulkOrders.set(9, [3, 4, ...Array.from({ length: 22 }, (_, index) => index + 5)])
  await pullOrdersOfBulk(context, 9)
  expect(await ofBulk()).toBe(24)
  await sweep()
  expect(await ofBulk()).toBe(24)
})

test('an answer by id that shows another thing leaves the row in doubt, so that one that is gone still goes', async () => {
  const { server, sweep, ids, pull } = scene(many(5))
  await sweep()
  server.orders = server.orders.slice(1)
  server.byId = { page: 'welcome' }
  await sweep()
  expect(await ids()).toEqual([1, 2, 3, 4, 5])
  server.byId = undefined
  await sweep()
  await pull.run(READ_OPEN)
  expect(await ids()).toEqual([1, 2, 3, 4])
})
