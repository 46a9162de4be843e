import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STAFF_ROLES, USER_TYPES, type UserType } from '../../contract/roles'
import {
  GUARDED_ACTIONS,
  GUARDED_ORDERS,
  refusalFor,
  type GuardedAction,
  type GuardedOrder,
} from '../support/order-guard-table'
import { openWaybill, type Caller, type Waybill } from '../support/waybill'
import { addCompany, addRider, orderRow, ORDERED_AT } from '../support/waybill-rows'

const AMOUNT_KOBO = 376_250
const EDITED_KOBO = 123_450
/** Requests that are under way at one time. */
const HANDS = 8
/** A change in a bulk order sums up its company's. */
const COMPANIES = 64
/** Rows of one statement. */
const CHUNK = 1000

/** One request: an order of its own, made for it, and the bulk order that holds it alone. */
type Try = {
  order: GuardedOrder
  action: GuardedAction
  role: UserType
  id: number
  bulkId: number | null
  nextRider: number
}

let waybill: Waybill
let callers: ReadonlyMap<UserType, Caller>
let companies: number[]
let formerRider: number
let nextRiders: number[]

beforeAll(async () => {
  waybill = await openWaybill({ connections: HANDS })
  const { sql } = waybill
  callers = new Map(
    await Promise.all(USER_TYPES.map(async (type) => [type, await waybill.signIn({ type })] as const)),
  )
  companies = await Promise.all(Array.from({ length: COMPANIES }, () => addCompany(sql)))
  formerRider = (await addRider(sql, { ongoing_orders_count: 100_000 })).id
  nextRiders = await Promise.all(Array.from({ length: HANDS }, async () => (await addRider(sql)).id))
})

afterAll(() => waybill.close())

describe('the guard table on the server', () => {
  const staffTries = GUARDED_ORDERS.length * GUARDED_ACTIONS.length * STAFF_ROLES.length

  test(`3.3 AG-14 API-15 API-16 API-17 API-18 ${staffTries} requests: each order, action and staff role once`, async () => {
    const tries = await makeTries(GUARDED_ORDERS, STAFF_ROLES)
    expect(tries).toHaveLength(288 * 4 * 4)
    expect(await inHands(tries, request)).toEqual(
      tries.map(({ order, action }) => {
        const refusal = refusalFor(order, action)
        return refusal === null ? [200, DONE[action]] : [409, refusal]
      }),
    )
    expect(await ordersOf(tries)).toEqual(tries.map(orderAfter))
    expect(await ledgerOf(tries)).toEqual(tries.flatMap(ledgerAfter))
    expect(await bulksOf(tries)).toEqual(tries.flatMap(bulkAfter))
    expect(await changedOrders(tries)).toEqual(tries.filter(isDone).map(({ id }) => id))
  }, 240_000)

  test('3.0 AG-11 a customer, a rider and a company are refused for their role, whatever the order', async () => {
    const states = GUARDED_ORDERS.filter(
      ({ payee, paymentStatus, bulk }) =>
        payee === 'SENDER' && paymentStatus === 'PENDING' && bulk === 'none',
    )
    const tries = await makeTries(states, ['USER', 'RIDER', 'COMPANY'])
    expect(tries).toHaveLength(24 * 4 * 3)
    expect(await inHands(tries, request)).toEqual(tries.map(() => [403, 'You are not allowed to do this.']))
    expect(await ordersOf(tries)).toEqual(tries.map(orderBefore))
    expect(await changedOrders(tries)).toEqual([])
  })
})

const DONE: Record<GuardedAction, string> = {
  assign: 'Order assigned successfully!',
  cancel: 'Order cancelled successfully!',
  editAmount: 'Amount edited successfully!',
  approvePayment: 'Payment approved!',
}

const PATHS: Record<GuardedAction, string> = {
  assign: '/admin/riders/assign-order',
  cancel: '/admin/orders/decline',
  editAmount: '/admin/orders/edit-order-amount',
  approvePayment: '/admin/orders/approve-payment',
}

async function request({ action, role, id, nextRider }: Try): Promise<[number, unknown]> {
  const body = {
    order_id: id,
    ...(action === 'assign' ? { rider_id: nextRider } : {}),
    ...(action === 'editAmount' ? { amount: EDITED_KOBO / 100 } : {}),
  }
  const answer = await callerOf(role).post(PATHS[action], body)
  return [answer.status, answer.body.message]
}

function callerOf(role: UserType): Caller {
  const caller = callers.get(role)
  if (caller === undefined) throw new Error(`nobody is signed in as ${role}`)
  return caller
}

/** In the order of the items, whichever ends first. */
async function inHands<Item, Result>(items: readonly Item[], act: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  const entries = items.entries()
  const work = async () => {
    for (const [index, item] of entries) results[index] = await act(item)
  }
  await Promise.all(Array.from({ length: HANDS }, work))
  return results
}

function isDone({ order, action }: Try): boolean {
  return refusalFor(order, action) === null
}

// The rows -----------------------------------------------------------------------------------------------------

async function makeTries(orders: readonly GuardedOrder[], roles: readonly UserType[]): Promise<Try[]> {
  const plain = orders.flatMap((order) =>
    GUARDED_ACTIONS.flatMap((action) => roles.map((role) => ({ order, action, role }))),
  )
  const inBulk = plain.filter(({ order }) => order.bulk !== 'none')
  const bulkIds = await insert(
    'bulk_orders',
    inBulk.map(({ order }, index) => bulkRow(order, companyOf(index))),
  )
  const bulkOf = new Map(
    inBulk.map((one, index) => [one, { id: bulkIds[index] ?? 0, company: companyOf(index) }]),
  )
  const rows = plain.map((one) => rowOf(one.order, bulkOf.get(one) ?? null))
  const ids = await insert('orders', rows)
  return plain.map((one, index) => ({
    ...one,
    id: ids[index] ?? 0,
    bulkId: bulkOf.get(one)?.id ?? null,
    nextRider: nextRiders[index % HANDS] ?? 0,
  }))
}

/** Their ids, in the order of the rows. */
async function insert(table: string, rows: readonly Record<string, unknown>[]): Promise<number[]> {
  const { sql } = waybill
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK)
    const made = await sql<{ id: number }[]>`insert into ${sql(table)} ${sql(chunk)} returning id`
    ids.push(...made.map(({ id }) => id))
  }
  return ids
}

function companyOf(index: number): number {
  return companies[index % COMPANIES] ?? 0
}

function bulkRow({ bulk }: GuardedOrder, company: number) {
  const isPaid = bulk === 'paid'
  return {
    user_id: company,
    total_kobo: AMOUNT_KOBO,
    left_kobo: isPaid ? 0 : AMOUNT_KOBO,
    status: isPaid ? 'PAID' : 'PENDING',
    payment_status: isPaid ? 'APPROVED' : 'PENDING',
    due_date: '2026-03-10',
    created_at: ORDERED_AT,
  }
}

function rowOf(order: GuardedOrder, bulk: { id: number; company: number } | null) {
  const { status, cancelledBy, payee, paymentStatus } = order
  return orderRow({
    status,
    cancelled_by: cancelledBy,
    cancel_reason: cancelledBy === null ? null : 'No longer needed',
    payee,
    payment_status: paymentStatus,
    amount_kobo: AMOUNT_KOBO,
    actual_amount_kobo: AMOUNT_KOBO,
    rider_id: status === 'PENDING' ? null : formerRider,
    bulk_order_id: bulk?.id ?? null,
    company_user_id: bulk?.company ?? null,
  })
}

// What becomes of them -----------------------------------------------------------------------------------------

async function ordersOf(tries: readonly Try[]): Promise<unknown[]> {
  const { sql } = waybill
  return Array.from(
    await sql`
    select id, status, cancelled_by, cancel_reason, rider_id, assigned_by, payment_status, approved_by, amount_kobo,
      actual_amount_kobo, revision
    from orders where id = any(${sql.array(tries.map(({ id }) => id))}::bigint[]) order by id`,
  )
}

function orderBefore({ id, order }: Try) {
  return {
    id,
    status: order.status,
    cancelled_by: order.cancelledBy,
    cancel_reason: order.cancelledBy === null ? null : 'No longer needed',
    rider_id: order.status === 'PENDING' ? null : formerRider,
    assigned_by: null,
    payment_status: order.paymentStatus,
    approved_by: null,
    amount_kobo: AMOUNT_KOBO,
    actual_amount_kobo: AMOUNT_KOBO,
    revision: 1,
  }
}

function orderAfter(one: Try) {
  if (!isDone(one)) return orderBefore(one)
  const by = callerOf(one.role).name
  const effects: Record<GuardedAction, object> = {
    assign: {
      status: 'ASSIGNEDTORIDER',
      cancelled_by: null,
      cancel_reason: null,
      rider_id: one.nextRider,
      assigned_by: by,
    },
    cancel: { status: 'CANCELLED', cancelled_by: 'ADMIN' },
    editAmount: { amount_kobo: EDITED_KOBO },
    approvePayment: { payment_status: 'APPROVED', approved_by: by },
  }
  return { ...orderBefore(one), ...effects[one.action], revision: 2 }
}

async function ledgerOf(tries: readonly Try[]): Promise<unknown[]> {
  const { sql } = waybill
  return Array.from(
    await sql`
    select order_id, bulk_order_id, by_user_id, amount_kobo from payments
    where order_id = any(${sql.array(tries.map(({ id }) => id))}::bigint[]) order by order_id`,
  )
}

/** 3.2: an amount is never counted twice; what a SENDER owes of a paid bulk order is paid already. */
function ledgerAfter(one: Try) {
  const { id, bulkId, order, action, role } = one
  const isCounted = order.bulk === 'paid' && order.payee === 'SENDER'
  if (action !== 'approvePayment' || !isDone(one) || isCounted) return []
  const by = callerOf(role).userId
  return [{ order_id: id, bulk_order_id: bulkId, by_user_id: by, amount_kobo: AMOUNT_KOBO }]
}

async function bulksOf(tries: readonly Try[]): Promise<unknown[]> {
  const { sql } = waybill
  const ids = tries.filter(isRecalculated).map(({ bulkId }) => bulkId)
  return Array.from(
    await sql`
    select id, status, total_kobo, left_kobo from bulk_orders
    where id = any(${sql.array(ids)}::bigint[]) order by id`,
  )
}

/** An assignment moves no money, unless it brings a cancelled order back. */
function isRecalculated(one: Try): boolean {
  const isRevival = one.order.status === 'CANCELLED' || one.order.cancelledBy !== null
  return one.bulkId !== null && isDone(one) && (one.action !== 'assign' || isRevival)
}

/** AG-144: the total is of the orders that are not cancelled; left is what SENDERs owe, less what was paid. */
function bulkAfter(one: Try) {
  if (!isRecalculated(one)) return []
  const { bulkId: id, order, action } = one
  if (action === 'cancel') return [{ id, status: 'CANCELLED', total_kobo: 0, left_kobo: 0 }]
  const total_kobo = action === 'editAmount' ? EDITED_KOBO : AMOUNT_KOBO
  const isOwed = order.bulk === 'open' && order.payee === 'SENDER' && action !== 'approvePayment'
  const status = order.bulk === 'paid' ? 'PAID' : 'PENDING'
  return [{ id, status, total_kobo, left_kobo: isOwed ? total_kobo : 0 }]
}

/** Of which the change feed tells, each once. */
async function changedOrders(tries: readonly Try[]): Promise<number[]> {
  const { sql } = waybill
  const rows = await sql<{ id: number }[]>`
    select entity_id as id from change_log
    where entity = 'order' and entity_id = any(${sql.array(tries.map(({ id }) => id))}::bigint[]) order by entity_id`
  return rows.map(({ id }) => id)
}
