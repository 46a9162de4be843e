import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBulkOrder } from '../../../contract/entities/bulk-orders'
import { addOfficeCompany, addRates, bulkLine } from '../../support/calls/sample-world'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { addUser } from '../../support/calls/waybill-rows'

let waybill: Waybill
let admin: Caller
let company: number
let rates: [number, number]

beforeEach(async () => {
  waybill = await openWaybill()
  admin = await waybill.signIn({ first_name: 'Ada', last_name: 'Okafor' })
  company = await addOfficeCompany(waybill)
  rates = await addRates(waybill, company)
})
afterEach(() => waybill.close())

function create(body: Record<string, unknown> = {}, headers?: Record<string, string>) {
  const orders = [bulkLine(rates[0]), bulkLine(rates[1], { payee: 'RECEIVER' })]
  const path = '/admin/corporate/bulk-orders/create-for-user'
  return admin.post(path, { user_id: company, orders, ...body }, headers)
}

async function nothingMade(): Promise<boolean> {
  const [row] = await waybill.sql<{ n: number }[]>`
    select (select count(*) from orders) + (select count(*) from bulk_orders) + (select count(*) from notifications)
      + (select count(*) from change_log where entity <> 'customer') as n`
  return row?.n === 0
}

describe('creating a bulk order', () => {
  it('API-20 TO-18 AG-144 makes it with its orders at the rates of the card', async () => {
    const answer = await create({ due_date: '2026-03-05' })
    expect([answer.status, answer.body.message]).toEqual([201, 'Order Created!'])
    const { bulk_order: bulk, orders } = dataOf(answer, createBulkOrder)
    expect(bulk).toEqual({
      id: bulk.id,
      user_name: 'Ngozi Eze',
      user_email: expect.any(String) as string,
      orders_total_amount: 3000,
      amount_left_to_pay: 1500,
      status: 'PENDING',
      cancelled_by: null,
      due_date: '2026-03-05',
      created_at: '2026-03-02T09:00:00.000Z',
      payment_status: 'PENDING',
      tracking_id: null,
      package_name: 'Rice',
      pickup_location: 'Allen Avenue, Ikeja, Lagos',
      delivery_point_location: 'Tejuosho Market, Yaba, Lagos',
      approved_by: null,
      approved_at: null,
      overpaid: 0,
      revision: 1,
    })
    expect(
      orders.map(({ payee, payment_type, amount, actual_amount }) => [
        payee,
        payment_type,
        amount,
        actual_amount,
      ]),
    ).toEqual([
      ['SENDER', 'pay_before_delivery', 1500, 1500],
      ['RECEIVER', 'pay_on_delivery', 1500, 1500],
    ])
  })

  it('API-20 AG-76 VA-22 picks up at the office and geocodes the delivery by the gazetteer', async () => {
    const orders = [
      bulkLine(rates[0]),
      bulkLine(rates[0], { delivery_point_location: '12 Herbert Macaulay Way, opposite the bank' }),
      bulkLine(rates[0], { delivery_point_location: 'Nowhere that anybody knows' }),
    ]
    const made = dataOf(await create({ orders }), createBulkOrder).orders
    expect(made[0]?.pickup_location_coordinate).toEqual([6.6018, 3.3515])
    expect(made.map((order) => order.delivery_point_location_coordinate)).toEqual([
      [6.5076, 3.3672],
      [6.4998, 3.3783],
      null,
    ])
    expect(made.map(({ distance }) => distance === null)).toEqual([false, false, true])
  })

  it('API-20 the orders are pending bulk orders of the company, made by the caller', async () => {
    const { bulk_order: bulk, orders } = dataOf(await create(), createBulkOrder)
    const [first] = orders
    expect([first?.status, first?.payment_status, first?.order_type, first?.tracking_id]).toEqual([
      'PENDING',
      'PENDING',
      'bulk',
      null,
    ])
    expect([first?.bulk_order_id, first?.company_profile_details, first?.rate_card_details]).toEqual([
      bulk.id,
      { name: 'Zenith Foods' },
      { delivery_location: 'Yaba' },
    ])
    const history = await admin.get(`/admin/members/get-history?user_id=${admin.userId}`)
    expect((history.body.data as { orders: { meta: { total: number } } }).orders.meta.total).toBe(2)
  })

  it('API-20 AG-54 without a due date it is due today in Lagos', async () => {
    waybill.clock.now = new Date('2026-03-02T23:30:00Z')
    const caller = await waybill.signIn()
    const answer = await caller.post('/admin/corporate/bulk-orders/create-for-user', {
      user_id: company,
      orders: [bulkLine(rates[0])],
    })
    expect(dataOf(answer, createBulkOrder).bulk_order.due_date).toBe('2026-03-03')
  })

  it('API-20 one event, one entry of the bell, and every row in the feed', async () => {
    const heard: unknown[] = []
    await waybill.sql.listen('waybill_events', (payload) => heard.push(JSON.parse(payload)))
    const { bulk_order: bulk, orders } = dataOf(await create(), createBulkOrder)
    const log = await waybill.sql<{ id: number; entity: string; entity_id: number }[]>`
      select id, entity, entity_id from change_log order by id`
    expect(log.map(({ entity, entity_id: id }) => `${entity} ${id}`)).toEqual([
      ...orders.map(({ id }) => `order ${id}`),
      `bulk_order ${bulk.id}`,
      `company_user ${company}`,
    ])
    const { body } = await admin.get('/admin/notifications')
    const bell = (body.data as { data: { message: string; message_body: string }[] }).data
    expect(bell.map((entry) => [entry.message, entry.message_body])).toEqual([
      ['New bulk order', `Bulk order ${bulk.id}: 2 orders of Zenith Foods.`],
    ])
    await expect.poll(() => heard.length).toBe(1)
    const [{ from: _from, ...event }] = heard as [{ from: string }]
    expect(event).toEqual({
      event: 'new_order',
      order_id: null,
      bulk_order_id: bulk.id,
      status: 'PENDING',
      seq: log.find(({ entity }) => entity === 'bulk_order')?.id,
    })
  })

  it('API-20 names the row and field of every mistake, and makes nothing', async () => {
    const other = await addOfficeCompany(waybill, 'Other Foods')
    const [foreign] = await addRates(waybill, other)
    const orders = [
      bulkLine(rates[0]),
      bulkLine(foreign),
      bulkLine(999_999),
      bulkLine(rates[0], { customer_phone: '12', package_category: 'Gold', payee: undefined }),
    ]
    expect((await create({ orders })).body).toEqual({
      status: 'error',
      message: {
        'orders.3.customer_phone': ['The customer phone must have 10 to 14 digits.'],
        'orders.3.package_category': ['The package category is invalid.'],
        'orders.3.payee': ['The payee field is required.'],
      },
    })
    expect((await create({ orders: orders.slice(0, 3) })).body).toEqual({
      status: 'error',
      message: {
        'orders.1.rate_card_id': ['The rate card id is invalid.'],
        'orders.2.rate_card_id': ['The rate card id is invalid.'],
      },
    })
    expect(await nothingMade()).toBe(true)
  })

  it('API-20 VA-21 a row needs its eight fields', async () => {
    const { body } = await create({ orders: [{}] })
    expect(Object.keys(body.message as object).toSorted()).toEqual([
      'orders.0.customer_name',
      'orders.0.customer_phone',
      'orders.0.delivery_point_location',
      'orders.0.delivery_point_name',
      'orders.0.delivery_point_phone',
      'orders.0.package_category',
      'orders.0.package_name',
      'orders.0.payee',
      'orders.0.rate_card_id',
    ])
  })

  it('API-20 S22 none and 101 orders are 422, 100 are made', async () => {
    const lines = (count: number) => Array.from({ length: count }, () => bulkLine(rates[0]))
    expect((await create({ orders: [] })).body.message).toEqual({
      orders: ['The orders must have at least 1 items.'],
    })
    expect((await create({ orders: lines(101) })).body.message).toEqual({
      orders: ['The orders may have at most 100 items.'],
    })
    expect(await nothingMade()).toBe(true)
    const { bulk_order: bulk, orders } = dataOf(await create({ orders: lines(100) }), createBulkOrder)
    expect([orders.length, bulk.orders_total_amount]).toEqual([100, 150_000])
  })

  it('API-20 AG-140 a past due date is 422, today in Lagos is not', async () => {
    expect((await create({ due_date: '2026-03-01' })).body.message).toEqual({
      due_date: ['The due date may not be in the past.'],
    })
    expect((await create({ due_date: '2026-03-02' })).status).toBe(201)
    expect((await create({ due_date: '2026-02-30' })).status).toBe(422)
  })

  it('API-20 for a user who is no company: 404', async () => {
    const { id } = await addUser(waybill.sql, { type: 'USER' })
    await waybill.sql`update rate_card_rows set user_id = ${id}`
    const { status, body } = await create({ user_id: id })
    expect([status, body.message]).toEqual([404, 'Company not found'])
    expect(await nothingMade()).toBe(true)
  })

  it('API-20 AG-70 while the intake is locked: 409', async () => {
    await admin.post('/admin/settings/update', { id: 1, value: 'FALSE' })
    const { status, body } = await create()
    expect({ status, body }).toEqual({
      status: 409,
      body: { status: 'error', message: 'Order intake is locked.' },
    })
    expect(await nothingMade()).toBe(true)
  })

  it('A4 amounts and states of the payload count for nothing', async () => {
    const extra = {
      amount: 1,
      actual_amount: 1,
      payment_status: 'APPROVED',
      status: 'DELIVERED',
      id: 1,
      revision: 7,
    }
    const orders = [bulkLine(rates[0], extra)]
    const made = dataOf(await create({ orders, ...extra, total_kobo: 1, left_kobo: 0 }), createBulkOrder)
    const [order] = made.orders
    expect([made.bulk_order.amount_left_to_pay, made.bulk_order.payment_status]).toEqual([1500, 'PENDING'])
    expect([order?.amount, order?.payment_status, order?.status, order?.revision]).toEqual([
      1500,
      'PENDING',
      'PENDING',
      1,
    ])
  })

  it('P2 the same key twice at once makes one bulk order and answers the same', async () => {
    const headers = { 'Idempotency-Key': 'bulk-0001' }
    const [first, second] = await Promise.all([create({}, headers), create({}, headers)])
    expect(second.body).toEqual(first.body)
    expect(await waybill.sql`select id from bulk_orders`).toHaveLength(1)
  })
})
