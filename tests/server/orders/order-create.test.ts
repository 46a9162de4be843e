import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrder, readOrder } from '../../../contract/entities/orders'
import { dataOf, openWaybill } from '../../support/calls/waybill'
import type { Caller, Waybill } from '../../support/calls/waybill'
import { addUser, newOrder } from '../../support/calls/waybill-rows'

let waybill: Waybill
let ada: Caller

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn({ type: 'OPERATIONALSTAFF', first_name: 'Ada', last_name: 'Okafor' })
})

afterAll(() => waybill.close())

const create = (order = newOrder()) => ada.post('/admin/orders/create', order)

test('API-19 create: the whole order, priced by the server', async () => {
  const answer = await create()
  expect([answer.status, answer.body.message]).toEqual([201, 'Order Created!'])
  const order = dataOf(answer, createOrder)
  const at = waybill.clock.now.toISOString()
  expect(order).toEqual({
    id: order.id,
    package_name: 'Laptop',
    package_category: 'Laptop',
    tracking_id: null,
    payment_status: 'PENDING',
    payment_type: 'pay_before_delivery',
    approved_at: null,
    delivery_failed_at: null,
    pickup_at: null,
    approved_by: null,
    assigned_by: null,
    customer_name: 'Bola Ade',
    customer_phone: '08030000001',
    user_name: null,
    recepient_name: 'Kemi Bello',
    recepient_phone: '8030000002',
    pickup_location: 'Allen Avenue, Ikeja',
    pickup_location_name: 'Allen Avenue',
    pickup_location_coordinate: [6.6, 3.35],
    delivery_point_location: 'Admiralty Way, Lekki',
    delivery_point_location_coordinate: [6.44, 3.46],
    destination_location_name: 'Admiralty Way',
    landmark: null,
    destination_landmark: 'Near the bank',
    status: 'PENDING',
    cancelled_by: null,
    delivery_type: 'EXPRESS_DELIVERY',
    order_type: 'single',
    payee: 'SENDER',
    applied_coupon: null,
    amount: 4682.7,
    actual_amount: 4356,
    generate_code: 'NO',
    cancel_reason: null,
    distance: 18.4,
    delivery_time: null,
    delivery_date: null,
    created_at: at,
    rider: null,
    company_profile_details: null,
    rate_card_details: null,
    bulk_order_id: null,
    revision: 1,
    status_changed_at: at,
  })
  expect(order).toEqual(dataOf(await ada.get(`/admin/orders/all?id=${order.id}`), readOrder))
})

test('AD-07 create: a wished pickup time is kept; one that is over or too far away is refused', async () => {
  const after = (minutes: number) => new Date(waybill.clock.now.getTime() + minutes * 60_000).toISOString()
  const { id } = dataOf(await create(newOrder({ pickup_at: after(90) })), createOrder)
  expect(dataOf(await ada.get(`/admin/orders/all?id=${id}`), readOrder).pickup_at).toBe(after(90))
  const refused = await Promise.all(
    [0, 15 * 24 * 60].map((minutes) => create(newOrder({ pickup_at: after(minutes) }))),
  )
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
    [422, { pickup_at: ['The pickup time must be later than now.'] }],
    [422, { pickup_at: ['The pickup time may be at most 14 days from now.'] }],
  ])
})

test('API-19 create: a place in the history, an entry in the bell, in the feed, one new_order event', async () => {
  const { sql } = waybill
  const heard: string[] = []
  const listening = await sql.listen('waybill_events', (payload) => heard.push(payload))
  const { id } = dataOf(await create(newOrder({ payee: 'RECEIVER' })), createOrder)
  expect(await sql`select user_id from order_members where order_id = ${id}`).toEqual([
    { user_id: ada.userId },
  ])
  expect(await sql`select message, message_body from notifications order by id desc limit 1`).toEqual([
    {
      message: 'New order',
      message_body: `Order ${id}: Laptop from Allen Avenue, Ikeja to Admiralty Way, Lekki.`,
    },
  ])
  expect(await sql`select entity from change_log where entity_id = ${id}`).toEqual([{ entity: 'order' }])
  expect(await sql`select payment_type, created_by from orders where id = ${id}`).toEqual([
    { payment_type: 'pay_on_delivery', created_by: ada.userId },
  ])
  await expect
    .poll(() => heard.map((payload) => JSON.parse(payload) as unknown))
    .toEqual([
      {
        event: 'new_order',
        order_id: id,
        bulk_order_id: null,
        status: 'PENDING',
        seq: expect.any(Number) as number,
        from: expect.any(String) as string,
      },
    ])
  await listening.unlisten()
})

test('a running promo caps the fee; the standard tariff applies to standard deliveries', async () => {
  const { sql } = waybill
  await sql`update charges set promo_active = true`
  const promo = dataOf(await create(), createOrder)
  await sql`update charges set promo_active = false`
  const standard = dataOf(
    await create(newOrder({ delivery_type: 'STANDARD_DELIVERY', traffic_level: 'normal', km: 10 })),
    createOrder,
  )
  expect([promo.actual_amount, promo.amount, standard.actual_amount, standard.amount]).toEqual([
    4356, 1075, 1800, 1935,
  ])
})

test('the sender is linked to his account by e-mail address, or else by phone', async () => {
  const { sql } = waybill
  const byMail = await addUser(sql, { email: 'Ngozi@example.ng', phone: '2348055555551' })
  const byPhone = await addUser(sql, { phone: '2348055555552' })
  await addUser(sql, { type: 'RIDER', phone: '2348055555553' })
  const link = async (customer_email: string | null, customer_phone: string) => {
    const { id } = dataOf(await create(newOrder({ customer_email, customer_phone })), createOrder)
    const [row] = await sql`select customer_user_id, user_name from orders where id = ${id}`
    return row
  }
  expect(await link('ngozi@EXAMPLE.ng', '08055555552')).toEqual({
    customer_user_id: byMail.id,
    user_name: byMail.name,
  })
  expect(await link(null, '+234 805 555 5552')).toEqual({
    customer_user_id: byPhone.id,
    user_name: byPhone.name,
  })
  expect(await link(null, '08055555553')).toEqual({ customer_user_id: null, user_name: null })
})

test('AG-70 locked intake: 409, and no order', async () => {
  const { sql } = waybill
  const before = await sql`select count(*)::int as n from orders`
  await sql`update settings set value = false where id = 1`
  const answer = await create()
  await sql`update settings set value = true where id = 1`
  expect([answer.status, answer.body]).toEqual([409, { status: 'error', message: 'Order intake is locked.' }])
  expect(await sql`select count(*)::int as n from orders`).toEqual(before)
})

test.each([
  ['SENDER', 'pay_before_delivery'],
  ['RECEIVER', 'pay_on_delivery'],
])('TR-16 AG-120 what a %s pays is %s', async (payee, type) => {
  const order = dataOf(await create(newOrder({ payee })), createOrder)
  expect([order.payee, order.payment_type]).toEqual([payee, type])
})

test('API-19 VA-29 422 for each rule, in the words of the contract', async () => {
  const empty = await ada.post('/admin/orders/create', {})
  const required = [
    'customer_name',
    'customer_phone',
    'pickup_location',
    'pickup_location_coordinate',
    'package_name',
    'package_category',
    'delivery_point_name',
    'delivery_point_phone',
    'delivery_point_location',
    'delivery_point_location_coordinate',
    'delivery_type',
    'payee',
    'km',
  ]
  expect([empty.status, empty.body.message]).toEqual([
    422,
    Object.fromEntries(
      required.map((field) => [field, [`The ${field.replaceAll('_', ' ')} field is required.`]]),
    ),
  ])
  const cases: [Record<string, unknown>, Record<string, string[]>][] = [
    [{ customer_email: 'bola@' }, { customer_email: ['The customer email must be a valid email address.'] }],
    [{ customer_phone: '08031234567 / 2' }, { customer_phone: ['“/ 2” stands behind the number.'] }],
    [{ customer_phone: '12345' }, { customer_phone: ['The customer phone must have 10 to 14 digits.'] }],
    [{ package_category: 'Horse' }, { package_category: ['The package category is invalid.'] }],
    ...[
      [0, 0],
      [51.5, -0.12],
      [3.35, 6.6],
    ].map((at): [Record<string, unknown>, Record<string, string[]>] => [
      { pickup_location_coordinate: at, delivery_point_location_coordinate: at },
      {
        pickup_location_coordinate: ['The pickup location coordinate must be in Nigeria.'],
        delivery_point_location_coordinate: ['The delivery point location coordinate must be in Nigeria.'],
      },
    ]),
    [{ km: 0 }, { km: ['The km must be more than 0.'] }],
    [{ km: 2001 }, { km: ['The km may be at most 2000.'] }],
    [{ payee: 'NOBODY' }, { payee: ['The payee is invalid.'] }],
    [{ package_name: '   ' }, { package_name: ['The package name field is required.'] }],
  ]
  for (const [wrong, message] of cases) {
    const answer = await ada.post('/admin/orders/create', { ...newOrder(), ...wrong })
    expect([answer.status, answer.body]).toEqual([422, { status: 'error', message }])
  }
})

test('no amount, status or id is taken from the payload', async () => {
  const greedy = { ...newOrder(), id: 7, amount: 1, actual_amount: 1, status: 'DELIVERED', revision: 99 }
  const order = dataOf(await ada.post('/admin/orders/create', greedy), createOrder)
  expect([order.id === 7, order.amount, order.status, order.revision]).toEqual([false, 4682.7, 'PENDING', 1])
})
