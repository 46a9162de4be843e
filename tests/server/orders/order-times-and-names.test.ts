import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { addOrder, addRider } from '../../support/calls/waybill-rows'

let waybill: Waybill
let ada: Caller
let bola: Caller

beforeAll(async () => {
  waybill = await openWaybill()
  ada = await waybill.signIn({ first_name: 'Ada', last_name: 'Okafor' })
  bola = await waybill.signIn({ first_name: 'Bola', last_name: 'Ade' })
})
afterAll(() => waybill.close())

async function changedAt(id: number): Promise<string> {
  const { body } = await ada.get(`/admin/orders/all?id=${id}`)
  return (body.data as { status_changed_at: string }).status_changed_at
}

test('every step of staff is dated: lateness counts from it', async () => {
  const [first, second] = [await addRider(waybill.sql), await addRider(waybill.sql)]
  const order_id = await addOrder(waybill.sql)
  const steps = [
    () => ada.post('/admin/riders/assign-order', { order_id, rider_id: first.id }),
    () => ada.post('/admin/riders/assign-order', { order_id, rider_id: second.id }),
    () => ada.post('/admin/orders/decline', { order_id }),
  ]
  const times: string[] = []
  for (const [index, step] of steps.entries()) {
    waybill.clock.now = new Date(Date.parse('2026-03-02T09:00:00Z') + index * 60_000)
    expect((await step()).status).toBe(200)
    times.push(await changedAt(order_id))
  }
  expect(times).toEqual(['2026-03-02T09:00:00.000Z', '2026-03-02T09:01:00.000Z', '2026-03-02T09:02:00.000Z'])
})

test('P3 who comes too late learns by name who cancelled', async () => {
  const order_id = await addOrder(waybill.sql)
  const rider = await addRider(waybill.sql)
  expect((await bola.post('/admin/orders/decline', { order_id })).status).toBe(200)
  const { status, body } = await ada.post('/admin/riders/assign-order', {
    order_id,
    rider_id: rider.id,
    expected_revision: 1,
  })
  expect([status, body.code, body.message]).toEqual([
    409,
    'REVISION_CONFLICT',
    `Order ${order_id} has changed since you last looked: Bola Ade cancelled it.`,
  ])
})

test('P3 an order that a rider dropped and another dispatcher gave to somebody else names that dispatcher', async () => {
  const [first, second] = [await addRider(waybill.sql), await addRider(waybill.sql, { last_name: 'Bello' })]
  const order_id = await addOrder(waybill.sql, {
    status: 'CANCELLED',
    cancelled_by: 'RIDER',
    cancel_reason: 'Bike broke down',
    rider_id: first.id,
  })
  const given = await bola.post('/admin/riders/assign-order', { order_id, rider_id: second.id })
  expect(given.body.data).toMatchObject({
    status: 'ASSIGNEDTORIDER',
    cancelled_by: null,
    cancel_reason: null,
  })
  const { body } = await ada.post('/admin/orders/decline', { order_id, expected_revision: 1 })
  expect(body.message).toBe(
    `Order ${order_id} has changed since you last looked: Bola Ade assigned it to Musa Bello.`,
  )
})
