import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignOrder, readOrder } from '../../../contract/entities/orders'
import { dataOf, openWaybill } from '../../support/calls/waybill'
import type { ApiAnswer, Caller, Waybill } from '../../support/calls/waybill'
import { addOrder, addRider } from '../../support/calls/waybill-rows'
import type { NewOrderRow } from '../../support/calls/waybill-rows'

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
const error = ({ body: { data: _data, ...body } }: ApiAnswer) => body

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
    tracking_id: expect.stringMatching(/^WB-[2-9A-Z]{9}$/) as string,
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
      message: `Order ${id} has changed since you last looked: Ada Okafor assigned it to Musa Ibrahim.`,
      code: 'REVISION_CONFLICT',
      data: await wire(id),
    },
  ])
})

test('another order than the caller saw, with its number and its revision, is not changed', async () => {
  const id = await order()
  const { created_at } = await shown(id)
  const seen = { expected_revision: 1, expected_created_at: created_at }
  const said = (answer: ApiAnswer) => [answer.status, answer.body.code, answer.body.message]
  const no = [
    409,
    'REVISION_CONFLICT',
    `The server's data was restored from an earlier state. Order ${id} is no longer the one that you saw, so your change was not made.`,
  ]
  const before = { ...seen, expected_created_at: '2020-01-01T10:00:00.000Z' }
  const decline = (body: object) => ada.post('/admin/orders/decline', { order_id: id, ...body })
  const reassign = (body: object) =>
    ada.post('/admin/riders/assign-order', { order_id: id, rider_id: rider, ...body })
  expect(said(await decline(before))).toEqual(no)
  expect(said(await reassign(before))).toEqual(no)
  expect((await reassign(seen)).status).toBe(200)
  expect(said(await reassign(before))).toEqual(no)
  expect(said(await decline({ expected_revision: 2, expected_tracking_id: 'WB-0' }))).toEqual(no)
  const { tracking_id } = await shown(id)
  const same = { expected_revision: 2, expected_created_at: created_at, expected_tracking_id: tracking_id }
  expect((await decline(same)).status).toBe(200)
})

test.each([
  [{ status: 'ACCEPTED' }, 'Musa Ibrahim accepted it'],
  [{ status: 'INTRANSIT' }, 'Musa Ibrahim picked it up'],
  [{ status: 'DELIVERED' }, 'Musa Ibrahim delivered it'],
  [{ status: 'DELIVERED', approved_by: 'Halima Yusuf' }, 'Halima Yusuf approved the payment'],
  [{ status: 'CANCELLED', cancelled_by: 'RIDER' }, 'Musa Ibrahim cancelled it'],
  [{ status: 'CANCELLED', cancelled_by: 'USER' }, 'the customer cancelled it'],
  [{ status: 'PENDING' }, 'its amount is now ₦3,762.50'],
] as const)('the words of a conflict for %j: %s', async (row, words) => {
  const id = await order({ ...row, rider_id: rider, revision: 5 })
  const answer = await ada.post('/admin/orders/approve-payment', { order_id: id, expected_revision: 4 })
  expect(answer.body.message).toBe(`Order ${id} has changed since you last looked: ${words}.`)
})

test('the words of a conflict name the member of staff who cancelled', async () => {
  const id = await order()
  await ada.post('/admin/orders/decline', { order_id: id })
  const answer = await assign(id, rider, 1)
  expect(answer.body.message).toBe(`Order ${id} has changed since you last looked: Ada Okafor cancelled it.`)
})

async function wire(id: number): Promise<unknown> {
  return (await ada.get(`/admin/orders/all?id=${id}`)).body.data
}
