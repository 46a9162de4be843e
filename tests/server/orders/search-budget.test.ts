import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOrders as listOrdersCall } from '../../../contract/entities/orders'
import { listOrders } from '../../../server/domain/orders/list-orders'
import { hasTrigram } from '../../../server/domain/orders/search-budget'
import { dataOf, openWaybill, type Waybill } from '../../support/calls/waybill'
import { addOrder } from '../../support/calls/waybill-rows'

const PAGE = { page: 1, pageSize: 20 }
const LONG_ENOUGH_MS = 60_000

let waybill: Waybill
let ids: number[]

beforeAll(async () => {
  waybill = await openWaybill()
  ids = []
  for (const package_name of ['zq first', 'shoes', 'zq second', 'rice', 'zq third']) {
    ids.push(await addOrder(waybill.sql, { package_name }))
  }
})
afterAll(() => waybill.close())

async function found(search: string, budget: { indexMs: number; newestRows: number }) {
  const { data, meta } = await listOrders(waybill.sql, { ...PAGE, search }, budget)
  return { found: data.map(({ id }) => ids.indexOf(id) + 1), total: meta.total, newest: meta.newest_searched }
}

test('a text that the index cannot serve is looked for in the newest orders, and the answer says so', async () => {
  const budget = { indexMs: LONG_ENOUGH_MS, newestRows: 3 }
  expect(await found('zq', budget)).toEqual({ found: [5, 3], total: 2, newest: 3 })
  expect(await found('zq second', budget)).toEqual({ found: [3], total: 1, newest: undefined })
  expect(await found('zq first', budget)).toEqual({ found: [1], total: 1, newest: undefined })
})

test('where all orders are among the newest, a short text finds everything and nothing is held back', async () => {
  const budget = { indexMs: LONG_ENOUGH_MS, newestRows: 5 }
  expect(await found('zq', budget)).toEqual({ found: [5, 3, 1], total: 3, newest: undefined })
  const admin = await waybill.signIn()
  const { orders } = dataOf(await admin.get('/admin/orders/all?search=zq'), listOrdersCall)
  expect([orders.data.length, orders.meta.newest_searched]).toEqual([3, undefined])
})

test('a search that the index serves too slowly is ended, and the newest orders are looked through', async () => {
  const { sql } = waybill
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => {
    release = done
  })
  let holding: Promise<void> = Promise.resolve()
  await new Promise<void>((locked) => {
    holding = sql.begin(async (tx) => {
      await tx`lock table orders in access exclusive mode`
      locked()
      await held
    })
  })
  const search = found('zq first', { indexMs: 20, newestRows: 3 })
  // The second attempt: the first one, through all orders, waits for the table too.
  const waits = () => sql`
    select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%select o.* from orders o where true%'`
  await expect.poll(waits).toHaveLength(1)
  release()
  await holding
  expect(await search).toEqual({ found: [], total: 0, newest: 3 })
})

test.each([
  ['zq', false],
  ['----', false],
  ['a-b', false],
  ['47', false],
  ['7K2', true],
  ['WB-7K2', true],
  ['Ìyá', true],
])('%s: served by the trigram index is %s', (search, served) => {
  expect(hasTrigram(search)).toBe(served)
})
