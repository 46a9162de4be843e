import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { addOrder, addRider } from '../../support/calls/waybill-rows'

let waybill: Waybill
let admin: Caller

beforeAll(async () => {
  waybill = await openWaybill()
  admin = await waybill.signIn()
})
afterAll(() => waybill.close())

test('API-18 a rider whose account was deleted is none, even where a late message of the app puts them online', async () => {
  const rider = await addRider(waybill.sql)
  const order_id = await addOrder(waybill.sql)
  expect((await admin.send('DELETE', '/admin/users/delete', { user_id: rider.userId })).status).toBe(200)
  await waybill.sql`update riders set availability_status = 'ONLINE' where id = ${rider.id}`
  const { status, body } = await admin.post('/admin/riders/assign-order', { order_id, rider_id: rider.id })
  expect([status, body.message]).toEqual([422, { rider_id: ['The rider id is invalid.'] }])
  const [row] = await waybill.sql`select status, rider_id from orders where id = ${order_id}`
  expect(row).toEqual({ status: 'PENDING', rider_id: null })
})
