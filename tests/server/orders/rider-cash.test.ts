import { afterAll, beforeAll, expect, test } from 'vitest'
import { handInCash, listHeldOrders, readRiderCash } from '../../../contract/entities/rider-cash'
import { cancelOrder } from '../../../contract/entities/orders'
import { USUAL_SETTINGS } from '../../../contract/rules/office-settings'
import { readRider } from '../../../contract/entities/riders'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import {
  addBulkOrder,
  addCompany,
  addOrder,
  addRider,
  type NewOrderRow,
} from '../../support/calls/waybill-rows'

let waybill: Waybill
let ada: Caller
let bola: Caller

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn({ type: 'SUPERVISOR', first_name: 'Ada', last_name: 'Okafor' })
  bola = await waybill.signIn({ type: 'OPERATIONALSTAFF', first_name: 'Bola', last_name: 'Ige' })
})
afterAll(() => waybill.close())

const CASH = '/admin/riders/cash'
const HAND_IN = '/admin/riders/cash/hand-in'

const delivered = (rider: number, row: NewOrderRow = {}) =>
  addOrder(waybill.sql, {
    status: 'DELIVERED',
    payee: 'RECEIVER',
    rider_id: rider,
    amount_kobo: 150_050,
    ...row,
  })
const newRider = async () => (await addRider(waybill.sql)).id
const cashOf = async (rider: number, day = today()) => {
  const cash = dataOf(await ada.get(`${CASH}?day=${day}`), readRiderCash)
  return {
    held: cash.riders.find(({ rider_id }) => rider_id === rider) ?? null,
    handIns: cash.hand_ins.filter(({ rider_id }) => rider_id === rider),
  }
}
const heldIds = async (rider: number) =>
  dataOf(await ada.get(`${CASH}/orders?rider_id=${rider}`), listHeldOrders).orders.map(({ id }) => id)
const cashOnRow = async (rider: number) =>
  dataOf(await ada.get(`/admin/riders?id=${rider}`), readRider)[0]?.cash_held
const paymentsOf = async (ids: readonly number[]) =>
  waybill.sql`select order_id, amount_kobo from payments where order_id = any(${waybill.sql.array([...ids])}::bigint[]) order by 1`
const today = () => waybill.clock.now.toISOString().slice(0, 10)

test('AD-01 a rider holds what was delivered to a receiver who pays, and nothing else', async () => {
  const rider = await newRider()
  const ids = [await delivered(rider), await delivered(rider, { amount_kobo: 100 })]
  await delivered(rider, { payee: 'SENDER' })
  await delivered(rider, { status: 'INTRANSIT' })
  await delivered(rider, { payment_status: 'APPROVED', approved_at: waybill.clock.now })
  expect(await heldIds(rider)).toEqual(ids)
  expect((await cashOf(rider)).held).toMatchObject({ held: 1501.5, orders: 2 })
  expect(await cashOnRow(rider)).toBe(1501.5)
})

test('AD-01 a hand-in approves its orders, writes one payment each, and is on the day with who took it and why it is short', async () => {
  const rider = await newRider()
  const ids = [await delivered(rider), await delivered(rider), await delivered(rider)]
  const some = ids.slice(0, 2)
  const input = { rider_id: rider, order_ids: some, expected: 3001, counted: 2900, note: 'Lent to Musa' }
  const answer = await bola.post(HAND_IN, input)
  expect([answer.status, answer.body.message]).toEqual([201, 'Cash booked.'])
  const booked = dataOf(answer, handInCash)
  expect(booked).toMatchObject({
    by: 'Bola Ige',
    orders: some.map((id) => ({ id, amount: 1500.5 })),
    expected: 3001,
    counted: 2900,
    note: 'Lent to Musa',
  })
  expect(await paymentsOf(ids)).toEqual(some.map((id) => ({ order_id: id, amount_kobo: 150_050 })))
  expect(await heldIds(rider)).toEqual(ids.slice(2))
  const { held, handIns } = await cashOf(rider)
  expect(held).toMatchObject({ held: 1500.5, orders: 1 })
  expect(handIns).toEqual([booked])
  expect(await cashOnRow(rider)).toBe(1500.5)
})

test('AG-169 AD-01 of two cashiers who book the same cash at once one does; the other reads who it was, and nothing is added', async () => {
  const rider = await newRider()
  const [shared, first, second] = [await delivered(rider), await delivered(rider), await delivered(rider)]
  const book = (who: Caller, orders: number[]) =>
    who.post(HAND_IN, { rider_id: rider, order_ids: orders, expected: 3001, counted: 3001 })
  const answers = await Promise.all([book(ada, [first, shared]), book(bola, [shared, second])])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.message).toMatch(
    new RegExp(
      `^(Ada Okafor|Bola Ige) already took the money of order ${shared} at .*\\. Nothing was booked\\.$`,
    ),
  )
  expect(await paymentsOf([shared, first, second])).toHaveLength(2)
  expect((await cashOf(rider)).handIns).toHaveLength(1)
})

test.each([
  ['another rider', { rider_id: 0 }, 409, /Order \d+ is not with this rider\. Nothing was booked\./],
  [
    'a sum that changed',
    { expected: 1500, counted: 1500 },
    409,
    /These orders add up to ₦1,500\.50 now\. Nothing was booked\./,
  ],
  ['a difference without a reason', { counted: 1000 }, 422, /note/],
  ['no order', { order_ids: [] }, 422, /./],
])('AD-01 %s is refused and books nothing', async (_why, change, status, words) => {
  const rider = await newRider()
  const id = await delivered(rider)
  const input = { rider_id: rider, order_ids: [id], expected: 1500.5, counted: 1500.5, ...change }
  if (input.rider_id === 0) input.rider_id = await newRider()
  const answer = await ada.post(HAND_IN, input)
  expect(answer.status).toBe(status)
  expect(JSON.stringify(answer.body)).toMatch(words)
  expect([await heldIds(rider), await paymentsOf([id])]).toEqual([[id], []])
})

test('AD-01 a day that is over shows what was held at its end, also what was handed in later', async () => {
  const rider = await newRider()
  const yesterday = new Date(waybill.clock.now.getTime() - 86_400_000)
  const id = await delivered(rider, { status_changed_at: yesterday })
  await delivered(rider)
  await ada.post(HAND_IN, { rider_id: rider, order_ids: [id], expected: 1500.5, counted: 1500.5 })
  const day = yesterday.toISOString().slice(0, 10)
  expect(await cashOf(rider, day)).toMatchObject({ held: { held: 1500.5, orders: 1 }, handIns: [] })
  expect(await cashOf(rider)).toMatchObject({ held: { orders: 1 }, handIns: [{ orders: [{ id }] }] })
})

test.each([
  ['the last minute of the day', '22:59:59.999Z', true],
  ['midnight in Lagos', '23:00:00Z', false],
])('AD-01 a day ends at midnight in Lagos: delivered at %s', async (_, time, isHeld) => {
  const rider = await newRider()
  const day = new Date(waybill.clock.now.getTime() - 2 * 86_400_000).toISOString().slice(0, 10)
  await delivered(rider, { status_changed_at: new Date(`${day}T${time}`) })
  expect((await cashOf(rider, day)).held !== null).toBe(isHeld)
})

test('AD-01 more orders than one hand-in may have are listed and booked in parts, the oldest first', async () => {
  const rider = await newRider()
  const ids: number[] = []
  for (let hours = 101; hours > 0; hours -= 1)
    ids.push(
      await delivered(rider, {
        amount_kobo: 100,
        status_changed_at: new Date(waybill.clock.now.getTime() - hours * 3_600_000),
      }),
    )
  expect((await cashOf(rider)).held).toMatchObject({ held: 101, orders: 101 })
  const part = await heldIds(rider)
  expect(part).toEqual(ids.slice(0, 100))
  const book = (order_ids: number[]) =>
    ada.post(HAND_IN, { rider_id: rider, order_ids, expected: order_ids.length, counted: order_ids.length })
  expect((await book(ids)).status).toBe(422)
  expect((await book(part)).status).toBe(201)
  expect(await heldIds(rider)).toEqual(ids.slice(100))
})

test('AD-01 AD-03 settings of the office are saved one by one by a SUPERADMIN and read by everybody', async () => {
  const owner = await waybill.signIn({ type: 'SUPERADMIN' })
  const save = (settings: object) => owner.post('/admin/office-settings/update', settings)
  const read = async () => (await bola.get('/admin/office-settings')).body.data
  expect(await read()).toEqual(USUAL_SETTINGS)
  await Promise.all([save({ cash_limit: 50_000 }), save({ cancel_reasons: ['Rain'] })])
  const saved = { ...USUAL_SETTINGS, cash_limit: 50_000, cancel_reasons: ['Rain'] }
  expect(await read()).toEqual(saved)
  for (const wrong of [{ cash_limit: -1 }, { failure_reasons: [] }, { cancel_reasons: ['Rain', ' rain '] }])
    expect((await save(wrong)).status).toBe(422)
  expect(await read()).toEqual(saved)
})

test('AD-03 an order in transit that could not be delivered ends with its reason, leaves its rider, and owes nothing', async () => {
  const rider = (await addRider(waybill.sql, { ongoing_orders_count: 1 })).id
  const order_id = await addOrder(waybill.sql, { status: 'INTRANSIT', payee: 'RECEIVER', rider_id: rider })
  const plain = await ada.post('/admin/orders/decline', { order_id, cancel_reason: 'Nobody was there' })
  expect([plain.status, plain.body.message]).toEqual([409, 'An order in transit cannot be cancelled.'])
  const failed = { order_id, cancel_reason: 'Nobody was there', delivery_failed: true }
  const ended = dataOf(await ada.post('/admin/orders/decline', failed), cancelOrder)
  expect(ended).toMatchObject({
    status: 'CANCELLED',
    cancelled_by: 'ADMIN',
    cancel_reason: 'Nobody was there',
    delivery_failed_at: waybill.clock.now.toISOString(),
  })
  const [row] = dataOf(await ada.get(`/admin/riders?id=${rider}`), readRider)
  expect([row?.ongoing_orders_count, row?.cash_held]).toEqual([0, 0])
})

test('AD-03 AG-144 an order of a bulk order that could not be delivered is not owed any more', async () => {
  const company = await addCompany(waybill.sql)
  const bulk = await addBulkOrder(waybill.sql, { user_id: company, total_kobo: 300, left_kobo: 300 })
  const add = (amount_kobo: number) =>
    addOrder(waybill.sql, { status: 'INTRANSIT', bulk_order_id: bulk, amount_kobo })
  const [order_id] = [await add(100), await add(200)]
  await ada.post('/admin/orders/decline', { order_id, cancel_reason: 'Rain', delivery_failed: true })
  const [books] = await waybill.sql`select total_kobo, left_kobo from bulk_orders where id = ${bulk}`
  expect(books).toEqual({ total_kobo: 200, left_kobo: 200 })
})

test('AD-03 only an order in transit can be marked as not delivered; another keeps its state', async () => {
  const order_id = await addOrder(waybill.sql, { status: 'PENDING' })
  const answer = await ada.post('/admin/orders/decline', { order_id, delivery_failed: true })
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'Only an order in transit can be marked as not delivered.',
  ])
  const cancelled = dataOf(await ada.post('/admin/orders/decline', { order_id }), cancelOrder)
  expect([cancelled?.cancel_reason, cancelled?.delivery_failed_at]).toEqual([null, null])
})
