import { type OrderStatus, ORDER_STATUSES } from '../../../contract/words/order-statuses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withdrawOrder } from '../../../server/domain/orders/customer-steps'
import type { OrderContext } from '../../../server/domain/orders/order-context'
import { acceptOrder, deliverOrder, dropOrder, pickUpOrder } from '../../../server/domain/orders/rider-steps'
import { Refusal } from '../../../server/ground/refusals'
import type { Announcement } from '../../../server/db/announce'
import { openWaybill, type Waybill } from '../../support/calls/waybill'
import {
  addBulkOrder,
  addCompany,
  addOrder,
  addRider,
  addUser,
  type NewOrderRow,
} from '../../support/calls/waybill-rows'

let waybill: Waybill
let events: Announcement[] = []

beforeAll(async () => {
  waybill = await openWaybill()
})

afterAll(() => waybill.close())

/** In one transaction, as the simulator does it. */
function act<Result>(work: (context: OrderContext) => Promise<Result>): Promise<Result> {
  events = []
  const announce = (event: Announcement) => events.push(event)
  return waybill.sql.begin((sql) => work({ sql, now: waybill.clock.now, announce })) as Promise<Result>
}

async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return [error.status, error.body.message]
    throw error
  }
}

async function orderWith(status: OrderStatus, row: NewOrderRow = {}) {
  const rider = await addRider(waybill.sql, { ongoing_orders_count: 1 })
  const order_id = await addOrder(waybill.sql, { status, rider_id: rider.id, ...row })
  return { order_id, rider_id: rider.id }
}

const STEPS = {
  ACCEPTED: acceptOrder,
  INTRANSIT: pickUpOrder,
  DELIVERED: deliverOrder,
  CANCELLED: (step: { order_id: number; rider_id: number }, context: OrderContext) =>
    dropOrder({ ...step, cancel_reason: 'Bike broke down' }, context),
} as const
const DONE = {
  ACCEPTED: 'accepted',
  INTRANSIT: 'picked up',
  DELIVERED: 'delivered',
  CANCELLED: 'cancelled by its rider',
}
const STANDING: Record<OrderStatus, string> = {
  PENDING: 'A pending order',
  ASSIGNEDTORIDER: 'An assigned order',
  ACCEPTED: 'An accepted order',
  INTRANSIT: 'An order in transit',
  DELIVERED: 'A delivered order',
  CANCELLED: 'A cancelled order',
}

/** Spelled out: what a rider may make of an order in each state. */
const MAY_BECOME: Record<OrderStatus, string> = {
  PENDING: '',
  ASSIGNEDTORIDER: 'ACCEPTED CANCELLED',
  ACCEPTED: 'INTRANSIT CANCELLED',
  INTRANSIT: 'DELIVERED',
  DELIVERED: '',
  CANCELLED: '',
}

describe("the rider's side of an order", () => {
  const cases = ORDER_STATUSES.flatMap((from) =>
    (['ACCEPTED', 'INTRANSIT', 'DELIVERED', 'CANCELLED'] as const).map((to) => ({ from, to })),
  )
  test.each(cases)('from $from to $to goes as it is written', async ({ from, to }) => {
    const step = await orderWith(from, from === 'CANCELLED' ? { cancelled_by: 'RIDER' } : {})
    const allowed = MAY_BECOME[from].split(' ').includes(to)
    const outcome = await refusalOf(act((context) => STEPS[to](step, context)))
    expect(outcome).toEqual(allowed ? 'done' : [409, `${STANDING[from]} cannot be ${DONE[to]}.`])
    const [row] = await waybill.sql`select status, revision from orders where id = ${step.order_id}`
    expect(row).toEqual(allowed ? { status: to, revision: 2 } : { status: from, revision: 1 })
  })

  test('delivery dates the order, moves the counts of rider and customer, rings, is in the feed and announced', async () => {
    const { sql } = waybill
    const customer = await addUser(sql)
    const step = await orderWith('INTRANSIT', { customer_user_id: customer.id })
    waybill.clock.now = new Date('2026-03-02T23:30:00Z')
    const order = await act((context) => deliverOrder(step, context))
    expect([order.status, order.delivery_date, order.delivery_time, order.revision]).toEqual([
      'DELIVERED',
      '2026-03-03',
      '00:30',
      2,
    ])
    const [counts] = await sql`
      select riders.ongoing_orders_count as ongoing, riders.delivered_orders_count as by_rider, riders.revision,
        (select delivered_orders_count from users where id = ${customer.id}) as for_customer
      from riders where id = ${step.rider_id}`
    expect(counts).toEqual({ ongoing: 0, by_rider: 1, revision: 2, for_customer: 1 })
    const [bell] = await sql`select message, message_body from notifications order by id desc limit 1`
    expect(bell).toEqual({
      message: 'Order delivered',
      message_body: `Order ${step.order_id}: Laptop delivered to Admiralty Way, Lekki.`,
    })
    const feed = await sql`
      select entity, entity_id from change_log
      where (entity, entity_id) in (('order', ${step.order_id}), ('rider', ${step.rider_id})) order by entity`
    expect(feed).toEqual([
      { entity: 'order', entity_id: step.order_id },
      { entity: 'rider', entity_id: step.rider_id },
    ])
    expect(events).toEqual([
      {
        event: 'order_edited',
        order_id: step.order_id,
        bulk_order_id: null,
        status: 'DELIVERED',
        seq: expect.any(Number) as number,
      },
    ])
  })

  test('a dropped order is CANCELLED by RIDER with the reason, stays in the history, and leaves the bulk total', async () => {
    const { sql } = waybill
    const company = await addCompany(sql)
    const bulk = await addBulkOrder(sql, { user_id: company, total_kobo: 700_000, left_kobo: 700_000 })
    const step = await orderWith('ACCEPTED', { bulk_order_id: bulk, amount_kobo: 300_000 })
    await addOrder(sql, { bulk_order_id: bulk, amount_kobo: 400_000 })
    const order = await act((context) => dropOrder({ ...step, cancel_reason: 'Road closed' }, context))
    expect([order.status, order.cancelled_by, order.cancel_reason]).toEqual([
      'CANCELLED',
      'RIDER',
      'Road closed',
    ])
    const [after] = await sql`
      select ongoing_orders_count as ongoing, total_kobo as total, left_kobo as left,
        exists (select from order_riders where rider_id = riders.id and order_id = ${step.order_id}) as history
      from riders, bulk_orders where riders.id = ${step.rider_id} and bulk_orders.id = ${bulk}`
    expect(after).toEqual({ ongoing: 0, total: 400_000, left: 400_000, history: true })
    const [bell] = await sql`select message, message_body from notifications order by id desc limit 1`
    expect(bell).toEqual({
      message: 'Order cancelled by rider',
      message_body: `Order ${step.order_id}: Laptop. Road closed.`,
    })
  })

  test('an order with another rider is refused, an unknown one is not found', async () => {
    const step = await orderWith('ASSIGNEDTORIDER')
    const other = await addRider(waybill.sql)
    expect(await refusalOf(act((context) => acceptOrder({ ...step, rider_id: other.id }, context)))).toEqual([
      409,
      'This order is with another rider.',
    ])
    expect(await refusalOf(act((context) => acceptOrder({ ...step, order_id: 999_999 }, context)))).toEqual([
      404,
      'Order not found',
    ])
  })
})

describe("the customer's side of an order", () => {
  test.each(ORDER_STATUSES)('a %s order can be withdrawn only while it is PENDING', async (status) => {
    const order_id = await addOrder(waybill.sql, {
      status,
      cancelled_by: status === 'CANCELLED' ? 'ADMIN' : null,
    })
    const outcome = await refusalOf(
      act((context) => withdrawOrder({ order_id, cancel_reason: 'Changed my mind' }, context)),
    )
    const refused = [409, 'Only pending orders can be cancelled by the customer.']
    expect(outcome).toEqual(status === 'PENDING' ? 'done' : refused)
    const [row] = await waybill.sql`select status, cancelled_by from orders where id = ${order_id}`
    const withdrawn = { status: 'CANCELLED', cancelled_by: 'USER' }
    expect(row).toEqual(
      status === 'PENDING' ? withdrawn : { status, cancelled_by: status === 'CANCELLED' ? 'ADMIN' : null },
    )
  })
})
