import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignOrder, readOrder } from '../../contract/orders'
import { dataOf, openWaybill } from '../support/waybill'
import type { ApiAnswer, Caller, Waybill } from '../support/waybill'
import { addBulkOrder, addCompany, addOrder, addRider } from '../support/waybill-rows'
import type { NewOrderRow } from '../support/waybill-rows'

let waybill: Waybill
let ada: Caller
let rider: number

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn({ type: 'SUPERVISOR', first_name: 'Ada', last_name: 'Okafor' })
  rider = (await addRider(waybill.sql)).id
})

afterAll(() => waybill.close())

const order = (row: NewOrderRow = {}) => addOrder(waybill.sql, row)
const assign = (order_id: number, rider_id = rider, expected_revision?: number) =>
  ada.post('/admin/riders/assign-order', { order_id, rider_id, expected_revision })
const shown = async (id: number) => dataOf(await ada.get(`/admin/orders/all?id=${id}`), readOrder)
const load = async (id: number) =>
  waybill.sql`select ongoing_orders_count as ongoing, revision from riders where id = ${id}`
const error = ({ status, body: { data: _data, ...body } }: ApiAnswer) => ({ status, ...body })

test('API-18 assign: status, rider, name, tracking id, counts, histories, feed entries, one event', async () => {
  const { sql } = waybill
  const id = await order()
  const other = (await addRider(sql)).id
  const heard: string[] = []
  const listening = await sql.listen('waybill_events', (payload) => heard.push(payload))
  const answer = await assign(id, other)
  expect({ ...answer.body, data: null }).toEqual({
    status: 'success',
    message: 'Order assigned successfully!',
    data: null,
  })
  const assigned = dataOf(answer, assignOrder)
  expect(assigned).toEqual({
    ...(await shown(id)),
    status: 'ASSIGNEDTORIDER',
    assigned_by: 'Ada Okafor',
    tracking_id: expect.stringMatching(/^WB-[2-9A-Z]{10}$/) as string,
    revision: 2,
    status_changed_at: waybill.clock.now.toISOString(),
    rider: {
      id: other,
      first_name: 'Musa',
      last_name: 'Ibrahim',
      phone: expect.stringMatching(/^2348/) as string,
      current_position: [6.5, 3.4],
      bike_number: 'LAG-123',
    },
  })
  expect(await load(other)).toEqual([{ ongoing: 1, revision: 2 }])
  expect(await sql`select rider_id from order_riders where order_id = ${id}`).toEqual([{ rider_id: other }])
  expect(await sql`select user_id from order_members where order_id = ${id}`).toEqual([
    { user_id: ada.userId },
  ])
  expect(
    await sql`
      select entity, entity_id from change_log
      where (entity, entity_id) in (('order', ${id}::bigint), ('rider', ${other}::bigint)) order by id`,
  ).toEqual([
    { entity: 'rider', entity_id: other },
    { entity: 'order', entity_id: id },
  ])
  await expect
    .poll(() => heard.map((payload) => JSON.parse(payload) as unknown))
    .toEqual([
      {
        event: 'order_edited',
        order_id: id,
        bulk_order_id: null,
        status: 'ASSIGNEDTORIDER',
        seq: expect.any(Number) as number,
        from: expect.any(String) as string,
      },
    ])
  await listening.unlisten()
})

test('API-18 the same rider on an assigned order again: 200 without any change', async () => {
  const { sql } = waybill
  const id = await order()
  const other = (await addRider(sql)).id
  await assign(id, other)
  const before = await sql`select max(id) as last from change_log`
  const again = await assign(id, other, 1)
  expect(again.status).toBe(200)
  expect(dataOf(again, assignOrder).revision).toBe(2)
  expect(await load(other)).toEqual([{ ongoing: 1, revision: 2 }])
  expect(await sql`select max(id) as last from change_log`).toEqual(before)
})

test('ReAssign from ACCEPTED and INTRANSIT: the former rider loses the order, the tracking id stays', async () => {
  const { sql } = waybill
  for (const status of ['ACCEPTED', 'INTRANSIT'] as const) {
    const former = (await addRider(sql, { ongoing_orders_count: 3 })).id
    const next = (await addRider(sql)).id
    const tracking_id = `WB-${status}`
    const id = await order({ status, rider_id: former, tracking_id })
    const reassigned = dataOf(await assign(id, next), assignOrder)
    expect([reassigned.status, reassigned.tracking_id, reassigned.rider?.id]).toEqual([
      'ASSIGNEDTORIDER',
      tracking_id,
      next,
    ])
    expect([await load(former), await load(next)]).toEqual([
      [{ ongoing: 2, revision: 2 }],
      [{ ongoing: 1, revision: 2 }],
    ])
    expect(await sql`select rider_id from order_riders where order_id = ${id}`).toEqual([{ rider_id: next }])
  }
})

test('ReAssign to the rider who has it: he must accept again, and carries it once', async () => {
  const same = (await addRider(waybill.sql, { ongoing_orders_count: 1 })).id
  const id = await order({ status: 'INTRANSIT', rider_id: same, tracking_id: 'WB-SAME' })
  expect(dataOf(await assign(id, same), assignOrder).status).toBe('ASSIGNEDTORIDER')
  expect(await load(same)).toEqual([{ ongoing: 1, revision: 1 }])
})

test('ReAssign of an order that its rider cancelled: revived, and it stays in his history', async () => {
  const { sql } = waybill
  const former = (await addRider(sql, { ongoing_orders_count: 2 })).id
  const next = (await addRider(sql)).id
  const id = await order({
    status: 'CANCELLED',
    cancelled_by: 'RIDER',
    cancel_reason: 'Puncture',
    rider_id: former,
  })
  const revived = dataOf(await assign(id, next), assignOrder)
  expect([revived.status, revived.cancelled_by, revived.cancel_reason]).toEqual([
    'ASSIGNEDTORIDER',
    null,
    null,
  ])
  expect(await load(former)).toEqual([{ ongoing: 2, revision: 1 }])
  expect(await sql`select rider_id from order_riders where order_id = ${id} order by rider_id`).toEqual([
    { rider_id: former },
    { rider_id: next },
  ])
})

test('assign guards: a delivered order, one cancelled by staff or customer, an unknown one', async () => {
  const delivered = await order({ status: 'DELIVERED' })
  const byStaff = await order({ status: 'CANCELLED', cancelled_by: 'ADMIN' })
  const byCustomer = await order({ status: 'CANCELLED', cancelled_by: 'USER' })
  const refused = await assign(delivered)
  expect(error(refused)).toEqual({
    status: 'error',
    message: 'A delivered order cannot be assigned.',
  })
  expect([refused.status, refused.body.data]).toEqual([409, await wire(delivered)])
  for (const id of [byStaff, byCustomer]) {
    expect(error(await assign(id))).toEqual({
      status: 'error',
      message: 'A cancelled order cannot be assigned.',
    })
  }
  const unknown = await assign(999_999)
  expect([unknown.status, unknown.body]).toEqual([404, { status: 'error', message: 'Order not found' }])
})

test('assign guards: the rider exists, is approved, not offline, with a known position', async () => {
  const { sql } = waybill
  const id = await order()
  const unfit = await Promise.all([
    addRider(sql, { status: 'PENDING' }),
    addRider(sql, { status: 'DEACTIVATED' }),
    addRider(sql, { availability_status: 'OFFLINE' }),
    addRider(sql, { lat: null, lng: null }),
  ])
  for (const { id: riderId } of unfit) {
    const answer = await assign(id, riderId)
    expect([answer.status, answer.body]).toEqual([
      422,
      { status: 'error', message: { rider_id: ['This rider cannot be assigned now.'] } },
    ])
  }
  const unknown = await assign(id, 999_999)
  expect([unknown.status, unknown.body]).toEqual([
    422,
    { status: 'error', message: { rider_id: ['The rider id is invalid.'] } },
  ])
  expect((await shown(id)).revision).toBe(1)
})

test('an order that moved on: 409 in words that say who did what, with the order as it is', async () => {
  const id = await order()
  await assign(id, rider, 1)
  const late = await ada.post('/admin/orders/decline', { order_id: id, expected_revision: 1 })
  expect([late.status, late.body]).toEqual([
    409,
    {
      status: 'error',
      message: `Order ${id} was changed meanwhile: assigned to Musa Ibrahim by Ada Okafor.`,
      code: 'REVISION_CONFLICT',
      data: await wire(id),
    },
  ])
})

test.each([
  [{ status: 'ACCEPTED' }, 'accepted by Musa Ibrahim'],
  [{ status: 'INTRANSIT' }, 'picked up by Musa Ibrahim'],
  [{ status: 'DELIVERED' }, 'delivered by Musa Ibrahim'],
  [{ status: 'DELIVERED', approved_by: 'Halima Yusuf' }, 'payment approved by Halima Yusuf'],
  [{ status: 'CANCELLED', cancelled_by: 'RIDER' }, 'cancelled by Musa Ibrahim'],
  [{ status: 'CANCELLED', cancelled_by: 'USER' }, 'cancelled by the customer'],
  [{ status: 'PENDING' }, 'its amount is now ₦3,762.50'],
] as const)('the words of a conflict for %j: %s', async (row, words) => {
  const id = await order({ ...row, rider_id: rider, revision: 5 })
  const answer = await ada.post('/admin/orders/approve-payment', { order_id: id, expected_revision: 4 })
  expect(answer.body.message).toBe(`Order ${id} was changed meanwhile: ${words}.`)
})

test('the words of a conflict name the member of staff who cancelled', async () => {
  const id = await order()
  await ada.post('/admin/orders/decline', { order_id: id })
  const answer = await assign(id, rider, 1)
  expect(answer.body.message).toBe(`Order ${id} was changed meanwhile: cancelled by Ada Okafor.`)
})

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
  const [paid] = await sql`
    insert into payments (amount_kobo, at, user_id) values (80000, now(), ${company}) returning id`
  await sql`insert into payment_allocations values (${paid?.['id']}, ${bulk}, 80000)`
  await sql`update bulk_orders set left_kobo = 70000 where id = ${bulk}`
  await ada.post('/admin/orders/approve-payment', { order_id: first })
  expect(await sql`select amount_kobo from payments where order_id = ${first}`).toEqual([
    { amount_kobo: 70_000 },
  ])
  expect(await sql`select left_kobo, revision from bulk_orders where id = ${bulk}`).toEqual([
    { left_kobo: 0, revision: 2 },
  ])
  expect((await ada.post('/admin/orders/approve-payment', { order_id: second })).status).toBe(200)
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
