import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listCustomerHistory } from '../../../contract/entities/orders'
import { newOrder } from '../../support/calls/sample-world'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { addOrder, addRider, addUser } from '../../support/calls/waybill-rows'

let waybill: Waybill
let admin: Caller

beforeEach(async () => {
  waybill = await openWaybill({ env: { PAGE_SIZE: '2' } })
  admin = await waybill.signIn()
})
afterEach(() => waybill.close())

async function history(path: string) {
  const { data, meta } = dataOf(await admin.get(path), listCustomerHistory).orders
  return { ids: data.map(({ id }) => Number(id)), meta }
}

const NONE = { ids: [], meta: { last_page: 1, current_page: 1, per_page: 2, total: 0 } }

describe('histories', () => {
  it('API-44 of a customer: own orders, newest first, page by page; unknown: an empty page', async () => {
    const { id } = await addUser(waybill.sql)
    const orders: number[] = []
    for (let made = 0; made < 3; made += 1) orders.push(await addOrder(waybill.sql, { customer_user_id: id }))
    await addOrder(waybill.sql)
    const path = `/admin/customers/get-history?user_id=${id}`
    const meta = { last_page: 2, per_page: 2, total: 3 }
    expect(await history(path)).toEqual({
      ids: orders.slice(1).toReversed(),
      meta: { ...meta, current_page: 1 },
    })
    expect(await history(`${path}&page=2`)).toEqual({ ids: [orders[0]], meta: { ...meta, current_page: 2 } })
    expect(await history(`${path}&page=9`)).toEqual({ ids: [], meta: { ...meta, current_page: 9 } })
    expect(await history('/admin/customers/get-history?user_id=999999')).toEqual(NONE)
  })

  it('API-45 of a rider: also the orders that it cancelled, not those that were taken from it', async () => {
    const first = await addRider(waybill.sql)
    const second = await addRider(waybill.sql)
    const kept = await addOrder(waybill.sql)
    const taken = await addOrder(waybill.sql)
    const dropped = await addOrder(waybill.sql, {
      rider_id: first.id,
      status: 'CANCELLED',
      cancelled_by: 'RIDER',
    })
    const assign = (order: number, rider: number) =>
      admin.post('/admin/riders/assign-order', { order_id: order, rider_id: rider })
    await assign(kept, first.id)
    await assign(taken, first.id)
    await assign(taken, second.id)
    await assign(dropped, second.id)
    const of = (id: number) => history(`/admin/riders/get-history?rider_id=${id}`)
    expect((await of(first.id)).ids).toEqual([dropped, kept])
    expect((await of(second.id)).ids).toEqual([dropped, taken])
    expect(await of(999_999)).toEqual(NONE)
  })

  it('API-46 of a member: orders created, assigned, cancelled or approved by it', async () => {
    const member = await waybill.signIn({ type: 'ADMIN' })
    const { id: rider } = await addRider(waybill.sql)
    const created = ((await member.post('/admin/orders/create', newOrder())).body.data as { id: number }).id
    const assigned = await addOrder(waybill.sql)
    const cancelled = await addOrder(waybill.sql)
    const approved = await addOrder(waybill.sql, { status: 'DELIVERED' })
    await addOrder(waybill.sql)
    await member.post('/admin/riders/assign-order', { order_id: assigned, rider_id: rider })
    await member.post('/admin/orders/decline', { order_id: cancelled })
    await member.post('/admin/orders/approve-payment', { order_id: approved })
    const path = `/admin/members/get-history?user_id=${member.userId}`
    const pages = [await history(path), await history(`${path}&page=2`)]
    expect(pages.flatMap(({ ids }) => ids)).toEqual([approved, cancelled, assigned, created])
    expect(await history('/admin/members/get-history?user_id=999999')).toEqual(NONE)
  })
})
