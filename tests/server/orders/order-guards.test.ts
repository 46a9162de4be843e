import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STAFF_ROLES, USER_TYPES, type UserType } from '../../../contract/words/roles'
import {
  AMOUNT_KOBO,
  bulkAfter,
  bulkBefore,
  EDITED_KOBO,
  isDone,
  isRecalculated,
  ledgerAfter,
  orderAfter,
  orderBefore,
  type Try,
} from '../../support/server/order-guard-effects'
import { ROLES_EACH, triersOf } from '../../support/server/order-guard-roles'
import {
  GUARDED_ACTIONS,
  GUARDED_ORDERS,
  refusalFor,
  type GuardedAction,
  type GuardedOrder,
} from '../../support/server/order-guard-table'
import { openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { addCompany, addRider, orderRow } from '../../support/calls/waybill-rows'

/** Requests that are under way at one time. */
const HANDS = 8
/** Enough of them that the requests do not wait for each other: half of the riders have the orders, half get them. */
const RIDERS = 96
const COMPANIES = 64
/** Rows of one statement. */
const CHUNK = 1000

let waybill: Waybill
let callers: ReadonlyMap<UserType, Caller>
let companies: number[]
let riders: number[]

beforeAll(async () => {
  waybill = await openWaybill({ connections: HANDS })
  const { sql } = waybill
  callers = new Map(
    await Promise.all(USER_TYPES.map(async (type) => [type, await waybill.signIn({ type })] as const)),
  )
  companies = await Promise.all(Array.from({ length: COMPANIES }, () => addCompany(sql)))
  riders = await Promise.all(Array.from({ length: RIDERS }, async () => (await addRider(sql)).id))
})

afterAll(() => waybill.close())

describe('the guard table on the server', () => {
  test('3.3 TR-09 TR-25 AG-14 API-15 API-16 API-17 API-18 every order and action: done for each staff role, or refused to each in the words of the table', async () => {
    const tries = await makeTries(GUARDED_ORDERS, staffOf)
    const requests = STAFF_ROLES.flatMap((role) => requestsOf(tries, role))
    expect(requests).toHaveLength(288 * 4 * ROLES_EACH)
    expect(kindsOf(requests, ({ one }) => [JSON.stringify(one.order), one.action])).toBe(288 * 4)
    const lineOf = ({ status, cancelledBy }: GuardedOrder) => [status, cancelledBy]
    expect(kindsOf(requests, ({ one, role }) => [...lineOf(one.order), one.action, role])).toBe(24 * 4 * 4)
    const done = requests.filter(({ one }) => isDone(one))
    expect(kindsOf(done, ({ one, role }) => [one.action, role])).toBe(4 * 4)
    expect(await inHands(requests, send)).toEqual(
      requests.map(({ one: { order, action } }) => {
        const refusal = refusalFor(order, action)
        return refusal === null ? [200, DONE[action]] : [409, refusal]
      }),
    )
    expect(await ordersOf(tries)).toEqual(tries.map(orderAfter))
    expect(await ledgerOf(tries)).toEqual(tries.flatMap(ledgerAfter))
    expect(await bulksOf(tries)).toEqual(tries.flatMap(bulkAfter))
    expect(await changedOrders(tries)).toEqual(tries.filter(isDone).map(({ id }) => id))
  })

  test('3.0 AG-11 a customer, a rider and a company are refused for their role, whatever the order', async () => {
    const states = GUARDED_ORDERS.filter(
      ({ payee, paymentStatus, bulk }) =>
        payee === 'SENDER' && paymentStatus === 'PENDING' && bulk === 'none',
    )
    const outsiders = ['USER', 'RIDER', 'COMPANY'] as const
    const tries = await makeTries(states, () => [outsiders])
    const requests = outsiders.flatMap((role) => requestsOf(tries, role))
    expect(requests).toHaveLength(24 * 4 * 3)
    expect(await inHands(requests, send)).toEqual(
      requests.map(() => [403, 'You are not allowed to do this.']),
    )
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

type Request = { one: Try; role: UserType }

/** One role after the other: no request waits for a row that another one holds. */
function requestsOf(tries: readonly Try[], role: UserType): Request[] {
  return tries.filter(({ roles }) => roles.includes(role)).map((one) => ({ one, role }))
}

async function send({ one: { action, id, nextRider }, role }: Request): Promise<[number, unknown]> {
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

// The rows -----------------------------------------------------------------------------------------------------

/** Who tries one row, for each row that is made of an order and an action. */
type RolesOf = (order: GuardedOrder, action: GuardedAction) => readonly (readonly UserType[])[]

/** What is done changes its row, so each role has its own; a refused row stays as it is, and all try that one. */
const staffOf: RolesOf = (order, action) =>
  refusalFor(order, action) === null ? triersOf(order).map((role) => [role]) : [triersOf(order)]

/** How many of these differ. */
function kindsOf(requests: readonly Request[], kindOf: (request: Request) => readonly unknown[]): number {
  return new Set(requests.map((request) => kindOf(request).join(' '))).size
}

async function makeTries(orders: readonly GuardedOrder[], rolesOf: RolesOf): Promise<Try[]> {
  const plain = orders.flatMap((order) =>
    GUARDED_ACTIONS.flatMap((action) => rolesOf(order, action).map((roles) => ({ order, action, roles }))),
  )
  const inBulk = plain.filter(({ order }) => order.bulk !== 'none')
  const bulkIds = await insert(
    'bulk_orders',
    inBulk.map(({ order }, index) => bulkBefore(order, companyOf(index))),
  )
  const bulkOf = new Map(
    inBulk.map((one, index) => [one, { id: bulkIds[index] ?? 0, company: companyOf(index) }]),
  )
  const rows = plain.map((one, index) => rowOf(one.order, formerRider(one.order, index), bulkOf.get(one)))
  const ids = await insert('orders', rows)
  return plain.map((one, index) => ({
    ...one,
    id: ids[index] ?? 0,
    bulkId: bulkOf.get(one)?.id ?? null,
    formerRider: formerRider(one.order, index),
    by: callerOf(one.roles[0] ?? 'SUPERADMIN'),
    nextRider: riders[RIDERS / 2 + (index % (RIDERS / 2))] ?? 0,
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

function formerRider({ status }: GuardedOrder, index: number): number | null {
  return status === 'PENDING' ? null : (riders[index % (RIDERS / 2)] ?? 0)
}

function rowOf(order: GuardedOrder, riderId: number | null, bulk?: { id: number; company: number }) {
  const { status, cancelledBy, payee, paymentStatus } = order
  return orderRow({
    status,
    cancelled_by: cancelledBy,
    cancel_reason: cancelledBy === null ? null : 'No longer needed',
    payee,
    payment_status: paymentStatus,
    amount_kobo: AMOUNT_KOBO,
    actual_amount_kobo: AMOUNT_KOBO,
    rider_id: riderId,
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

async function ledgerOf(tries: readonly Try[]): Promise<unknown[]> {
  const { sql } = waybill
  return Array.from(
    await sql`
    select order_id, bulk_order_id, by_user_id, amount_kobo from payments
    where order_id = any(${sql.array(tries.map(({ id }) => id))}::bigint[]) order by order_id`,
  )
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

/** Of which the change feed tells, each once. */
async function changedOrders(tries: readonly Try[]): Promise<number[]> {
  const { sql } = waybill
  const rows = await sql<{ id: number }[]>`
    select entity_id as id from change_log
    where entity = 'order' and entity_id = any(${sql.array(tries.map(({ id }) => id))}::bigint[]) order by entity_id`
  return rows.map(({ id }) => id)
}
