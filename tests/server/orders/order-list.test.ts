import { ORDER_STATUSES } from '../../../contract/words/order-statuses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ITEM_CATEGORIES, listOrders } from '../../../contract/entities/orders'
import { SEARCH_LIMIT } from '../../../server/domain/orders/list-orders'
import { foldOrderCounts } from '../../../server/domain/orders/fold-order-counts'
import { createRandom } from '../../support/seeded'
import { dataOf, openWaybill } from '../../support/calls/waybill'
import type { Caller, Waybill } from '../../support/calls/waybill'
import { addBulkOrder, addCompany, orderRow } from '../../support/calls/waybill-rows'

const ORDERS = 12_000

let waybill: Waybill
let ada: Caller
let bulks: number[]

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn()
  await fill()
})

afterAll(() => waybill.close())

const PLACES = ['Ikeja', 'Lekki', 'Wuse 2', '100% Mall', 'Block_7', 'Back\\slash', "O'Neil Street", 'Üçgen']

/** Three blocks of ids and a gap of thousands, statuses at random. */
async function fill(): Promise<void> {
  const { sql } = waybill
  const random = createRandom(7)
  const pick = <T>(from: readonly T[], fallback: T): T => from[Math.floor(random() * from.length)] ?? fallback
  const company = await addCompany(sql)
  bulks = [await addBulkOrder(sql, { user_id: company }), await addBulkOrder(sql, { user_id: company })]
  const rows = Array.from({ length: ORDERS }, (_, index) =>
    orderRow({
      package_name: pick(ITEM_CATEGORIES, 'Phone'),
      tracking_id: random() < 0.5 ? `WB-${index.toString(36).toUpperCase()}` : null,
      pickup_location: `${index % 97} ${pick(PLACES, '')}`,
      delivery_point_location: pick(PLACES, ''),
      status: pick(ORDER_STATUSES, 'PENDING'),
      bulk_order_id: index % 500 === 0 ? pick(bulks, null) : null,
    }),
  )
  for (let start = 0; start < ORDERS; start += 1000) {
    await sql`insert into orders ${sql(rows.slice(start, start + 1000))}`
    if (start === 5000) await sql`select setval('orders_id_seq', 20000)`
  }
  await sql`update orders set status = 'DELIVERED' where id % 7 = 0`
  await sql`delete from orders where id % 101 = 0`
  await sql`analyze orders`
}

async function list(query: string) {
  const { orders } = dataOf(await ada.get(`/admin/orders/all?${query}`), listOrders)
  return { ids: orders.data.map(({ id }) => Number(id)), meta: orders.meta }
}

/** The six fields of VA-07, one by one. */
function oracle({ search, status, bulk }: { search?: string; status?: string; bulk?: number }) {
  const text = (search ?? '').toLowerCase()
  return waybill.sql<{ id: number }[]>`
    select id from orders
    where (${status ?? null}::text is null or status = ${status ?? null})
      and (${bulk ?? null}::bigint is null or bulk_order_id = ${bulk ?? null})
      and (position(${text} in id::text) > 0 or position(${text} in lower(package_name)) > 0
        or position(${text} in lower(coalesce(tracking_id, ''))) > 0
        or position(${text} in lower(pickup_location)) > 0
        or position(${text} in lower(delivery_point_location)) > 0 or position(${text} in lower(status)) > 0)
    order by id desc`.then((rows) => rows.map(({ id }) => id))
}

test.each(['before', 'after'])(
  '%s folding, pages at every depth equal the plain query, all and by status',
  async (when) => {
    if (when === 'after') await foldOrderCounts(waybill.sql)
    const random = createRandom(11)
    for (const status of [undefined, ...ORDER_STATUSES]) {
      const expected = await oracle(status === undefined ? {} : { status })
      const lastPage = Math.ceil(expected.length / 20)
      const deep = Array.from({ length: 5 }, () => 1 + Math.floor(random() * lastPage))
      for (const page of [1, 2, ...deep, lastPage - 1, lastPage, lastPage + 1, 1_000_000_000]) {
        const filter = status === undefined ? '' : `&status=${status}`
        expect(await list(`page=${page}${filter}`)).toEqual({
          ids: expected.slice((page - 1) * 20, page * 20),
          meta: { last_page: lastPage, current_page: page, per_page: 20, total: expected.length },
        })
      }
    }
  },
)

test('folding leaves one row a block and status', async () => {
  await foldOrderCounts(waybill.sql)
  expect(
    await waybill.sql`select block, status from order_counts group by block, status having count(*) > 1`,
  ).toEqual([])
})

test('every page of one status, put together, is that status', async () => {
  const expected = await oracle({ status: 'ACCEPTED' })
  const seen: number[] = []
  for (let page = 1; page <= Math.ceil(expected.length / 20); page += 1) {
    seen.push(...(await list(`page=${page}&status=accepted`)).ids)
  }
  expect(seen).toEqual(expected)
})

test.each([
  'Lekki',
  'lekki',
  'wuse 2',
  'WB-A',
  'wb-2z',
  '%',
  '_',
  '\\',
  '100%',
  'k_7',
  'ack\\sl',
  "o'neil",
  'Üçgen',
  '1',
  '77',
  '2033',
  'accepted',
  'TRANSIT',
  'sports car',
  'lekki\u001f',
  'e',
])('API-13 searching %j finds what the six fields hold, literally', async (search) => {
  const expected = (await oracle({ search })).slice(0, SEARCH_LIMIT)
  const lastPage = Math.max(1, Math.ceil(expected.length / 20))
  for (const page of new Set([1, 2, lastPage, lastPage + 1])) {
    expect(await list(`page=${page}&search=${encodeURIComponent(search)}`)).toEqual({
      ids: expected.slice((page - 1) * 20, page * 20),
      meta: { last_page: lastPage, current_page: page, per_page: 20, total: expected.length },
    })
  }
})

test('API-13 search and status both apply, with a bulk order too', async () => {
  const [bulk = 0] = bulks
  expect((await list('page=1&search=lekki&status=pending')).ids).toEqual(
    (await oracle({ search: 'lekki', status: 'PENDING' })).slice(0, 20),
  )
  expect((await list(`page=1&bulk_order_id=${bulk}`)).ids).toEqual((await oracle({ bulk })).slice(0, 20))
  expect((await list(`page=1&bulk_order_id=${bulk}&status=DELIVERED&search=e`)).ids).toEqual(
    (await oracle({ bulk, status: 'DELIVERED', search: 'e' })).slice(0, 20),
  )
  expect(await list('page=1&bulk_order_id=999999')).toEqual({
    ids: [],
    meta: { last_page: 1, current_page: 1, per_page: 20, total: 0 },
  })
})

test('an empty search counts as none', async () => {
  expect(await list('page=1&search=%20')).toEqual(await list('page=1'))
})

test('API-14 one order by its id, 404 without it', async () => {
  const answer = await ada.get('/admin/orders/all?id=999999')
  expect([answer.status, answer.body]).toEqual([404, { status: 'error', message: 'Order not found' }])
})
