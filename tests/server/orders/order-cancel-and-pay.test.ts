import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOrder } from '../../../contract/entities/orders'
import { dataOf, openWaybill } from '../../support/calls/waybill'
import type { ApiAnswer, Caller, Waybill } from '../../support/calls/waybill'
import { addBulkOrder, addCompany, addOrder, addRider } from '../../support/calls/waybill-rows'
import type { NewOrderRow } from '../../support/calls/waybill-rows'

let waybill: Waybill
let ada: Caller

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn({ type: 'SUPERVISOR', first_name: 'Ada', last_name: 'Okafor' })
})

afterAll(() => waybill.close())

const order = (row: NewOrderRow = {}) => addOrder(waybill.sql, row)
const shown = async (id: number) => dataOf(await ada.get(`/admin/orders/all?id=${id}`), readOrder)
const load = async (id: number) =>
  waybill.sql`select ongoing_orders_count as ongoing, revision from riders where id = ${id}`
const error = ({ body: { data: _data, ...body } }: ApiAnswer) => body

test('API-15 cancel: by ADMIN, the rider kept for the history with one order less', async () => {
  const { sql } = waybill
  const carrying = (await addRider(sql, { ongoing_orders_count: 1 })).id
  const id = await order({ status: 'ACCEPTED', rider_id: carrying })
  const answer = await ada.post('/admin/orders/decline', { order_id: id })
  expect(answer.body).toEqual({
    status: 'success',
    message: 'Order cancelled successfully!',
    data: await wire(id),
  })
  const cancelled = await shown(id)
  expect([cancelled.status, cancelled.cancelled_by, cancelled.rider?.id, cancelled.revision]).toEqual([
    'CANCELLED',
    'ADMIN',
    carrying,
    2,
  ])
  expect(await load(carrying)).toEqual([{ ongoing: 0, revision: 2 }])
  expect(await sql`select user_id from order_members where order_id = ${id}`).toEqual([
    { user_id: ada.userId },
  ])
})

test.each([
  [{ status: 'INTRANSIT' }, 'An order in transit cannot be cancelled.'],
  [{ status: 'DELIVERED' }, 'A delivered order cannot be cancelled.'],
  [{ status: 'CANCELLED', cancelled_by: 'RIDER' }, 'This order is already cancelled.'],
] as const)('API-15 cancel refuses %j: %s', async (row, message) => {
  const id = await order(row)
  const answer = await ada.post('/admin/orders/decline', { order_id: id })
  expect([answer.status, answer.body]).toEqual([409, { status: 'error', message, data: await wire(id) }])
})

test('API-16 approve payment: name, status, one ledger row, and only once', async () => {
  const { sql } = waybill
  const id = await order({ status: 'DELIVERED', payee: 'RECEIVER' })
  const answer = await ada.post('/admin/orders/approve-payment', { order_id: id })
  expect(answer.body).toEqual({ status: 'success', message: 'Payment approved!', data: await wire(id) })
  const approved = await shown(id)
  expect([approved.payment_status, approved.approved_by, approved.status, approved.revision]).toEqual([
    'APPROVED',
    'Ada Okafor',
    'DELIVERED',
    2,
  ])
  const again = await ada.post('/admin/orders/approve-payment', { order_id: id })
  expect([again.status, error(again)]).toEqual([
    409,
    { status: 'error', message: 'Payment is already approved.' },
  ])
  expect(
    await sql`select amount_kobo, by_user_id, order_id, bulk_order_id from payments where order_id = ${id}`,
  ).toEqual([{ amount_kobo: 376_250, by_user_id: ada.userId, order_id: id, bulk_order_id: null }])
})

test('API-16 approve payment refuses what is not delivered', async () => {
  const id = await order({ status: 'INTRANSIT' })
  const answer = await ada.post('/admin/orders/approve-payment', { order_id: id })
  expect([answer.status, error(answer)]).toEqual([
    409,
    { status: 'error', message: 'Payment can be approved once the order is delivered.' },
  ])
})

test('API-16 a SENDER order of a bulk lowers what is left by at most what is left', async () => {
  const { sql } = waybill
  const company = await addCompany(sql)
  const bulk = await addBulkOrder(sql, { user_id: company, total_kobo: 150_000, left_kobo: 150_000 })
  const inBulk = { bulk_order_id: bulk, company_user_id: company, status: 'DELIVERED' } as const
  const first = await order({ ...inBulk, amount_kobo: 100_000 })
  const second = await order({ ...inBulk, amount_kobo: 50_000 })
  const [paid] = await sql<{ id: number }[]>`
    insert into payments (amount_kobo, at, user_id) values (80000, now(), ${company}) returning id`
  await sql`insert into payment_allocations values (${paid?.id ?? 0}, ${bulk}, 80000)`
  await sql`update bulk_orders set left_kobo = 70000 where id = ${bulk}`
  await ada.post('/admin/orders/approve-payment', { order_id: first })
  expect(await sql`select amount_kobo from payments where order_id = ${first}`).toEqual([
    { amount_kobo: 70_000 },
  ])
  expect(await sql`select left_kobo, revision from bulk_orders where id = ${bulk}`).toEqual([
    { left_kobo: 0, revision: 2 },
  ])
  const again = await ada.post('/admin/orders/approve-payment', { order_id: second })
  expect([again.status, again.body.message]).toEqual([409, 'Payment is already approved.'])
  expect(await sql`select id from payments where order_id = ${second}`).toEqual([])
})

test('API-17 edit amount: the amount alone, the bulk totals and the balance follow', async () => {
  const { sql } = waybill
  const company = await addCompany(sql)
  const bulk = await addBulkOrder(sql, { user_id: company, total_kobo: 700_000, left_kobo: 700_000 })
  const row = { bulk_order_id: bulk, company_user_id: company, actual_amount_kobo: 350_000 }
  const id = await order({ ...row, amount_kobo: 350_000 })
  await order({ ...row, amount_kobo: 350_000, payee: 'RECEIVER' })
  const answer = await ada.post('/admin/orders/edit-order-amount', { order_id: id, amount: 1234.5 })
  expect(answer.body).toEqual({
    status: 'success',
    message: 'Amount edited successfully!',
    data: await wire(id),
  })
  const edited = await shown(id)
  expect([edited.amount, edited.actual_amount, edited.revision]).toEqual([1234.5, 3500, 2])
  expect(await sql`select total_kobo, left_kobo from bulk_orders where id = ${bulk}`).toEqual([
    { total_kobo: 473_450, left_kobo: 123_450 },
  ])
})

test('API-17 edit amount guards, in the words of the contract', async () => {
  const { sql } = waybill
  const company = await addCompany(sql)
  const open = await addBulkOrder(sql, { user_id: company })
  const paid = await addBulkOrder(sql, { user_id: company, payment_status: 'APPROVED' })
  const cases: [NewOrderRow, string][] = [
    [{}, 'Only orders of a bulk order can be edited.'],
    [{ bulk_order_id: open, status: 'ACCEPTED' }, 'Only pending orders can be edited.'],
    [{ bulk_order_id: paid }, 'This bulk order is already paid.'],
  ]
  for (const [row, message] of cases) {
    const answer = await ada.post('/admin/orders/edit-order-amount', {
      order_id: await order(row),
      amount: 10,
    })
    expect([answer.status, error(answer)]).toEqual([409, { status: 'error', message }])
  }
})

test.each([
  [0, 'The amount must be more than 0.'],
  [-1, 'The amount must be more than 0.'],
  [10_000_001, 'The amount may be at most 10000000.'],
  [1.234, 'The amount may have at most 2 decimals.'],
  ['5', 'The amount is invalid.'],
  [null, 'The amount field is required.'],
])('API-17 amount %s: %s', async (amount, sentence) => {
  const answer = await ada.post('/admin/orders/edit-order-amount', { order_id: 1, amount })
  expect([answer.status, answer.body]).toEqual([422, { status: 'error', message: { amount: [sentence] } }])
})

test('API-15 the last order of a bulk cancelled cancels the bulk', async () => {
  const { sql } = waybill
  const company = await addCompany(sql)
  const bulk = await addBulkOrder(sql, { user_id: company, total_kobo: 376_250, left_kobo: 376_250 })
  const id = await order({ bulk_order_id: bulk, company_user_id: company })
  await ada.post('/admin/orders/decline', { order_id: id })
  expect(
    await sql`select status, cancelled_by, total_kobo, left_kobo from bulk_orders where id = ${bulk}`,
  ).toEqual([{ status: 'CANCELLED', cancelled_by: 'ADMIN', total_kobo: 0, left_kobo: 0 }])
})

async function wire(id: number): Promise<unknown> {
  return (await ada.get(`/admin/orders/all?id=${id}`)).body.data
}
