import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../../../server/db/connect'
import type { Db, Sql } from '../../../server/db/connect'
import { recalculateBooks } from '../../../server/domain/orders/recalculate-bulk'
import { openAccounts, type CompanyAccounts } from '../../support/server/company-accounts'
import { openWaybill, type ApiAnswer, type Caller, type Waybill } from '../../support/calls/waybill'
import { addRider } from '../../support/calls/waybill-rows'

let waybill: Waybill
let admin: Caller
let accounts: CompanyAccounts
/** Holds locks while a call of the API waits for them. */
let holder: Sql

beforeAll(async () => {
  waybill = await openWaybill()
  admin = await waybill.signIn()
  holder = connect(waybill.url, { max: 1, name: 'holder' })
})
beforeEach(async () => {
  accounts = await openAccounts(waybill, admin)
})
afterAll(async () => {
  await holder.end()
  await waybill.close()
})

const sender = (amount: number) => ({ payee: 'SENDER' as const, amount })

/** The call meets what `before` has written and not committed; once it waits for that, `then` goes on and all is committed. */
async function during(
  before: (tx: Db) => Promise<unknown>,
  call: () => Promise<ApiAnswer>,
  then: (tx: Db) => Promise<unknown> = () => Promise.resolve(),
): Promise<ApiAnswer> {
  let asked: Promise<ApiAnswer> | null = null
  await holder.begin(async (tx) => {
    await before(tx)
    asked = call()
    await vi.waitFor(async () => {
      const waiting = await tx`select from pg_locks where not granted`
      expect(waiting).toHaveLength(1)
    })
    await then(tx)
  })
  if (asked === null) throw new Error('nothing was asked')
  return asked
}

async function booksOf(id: number) {
  const [bulk] = await waybill.sql<{ total: number; left: number; overpaid: number; status: string }[]>`
    select total_kobo / 100 as total, left_kobo / 100 as left, overpaid_kobo / 100 as overpaid, status
    from bulk_orders where id = ${id}`
  return bulk
}

/** A payment of 1,000 naira for this bulk order, as another transaction registers it. */
async function payElsewhere(tx: Db, id: number): Promise<void> {
  await tx`
    insert into payments (amount_kobo, at, by_user_id, bulk_order_id, user_id)
    values (100000, ${waybill.clock.now}, ${admin.userId}, ${id}, ${accounts.company})`
  await recalculateBooks(tx, id)
}

test('sums are read once the bulk order is locked: two orders come back at once, and both count', async () => {
  const { id, orders } = await accounts.addBulk([sender(1000), sender(2000), sender(4000)])
  const [first = 0, second = 0] = orders
  for (const order_id of [first, second]) await admin.post('/admin/orders/decline', { order_id })
  // Only what a rider has cancelled may be assigned again.
  await waybill.sql`update orders set cancelled_by = 'RIDER' where id in (${first}, ${second})`
  expect(await booksOf(id)).toEqual({ total: 4000, left: 4000, overpaid: 0, status: 'PENDING' })
  const rider = await addRider(waybill.sql)
  const answer = await during(
    async (tx) => {
      await tx`update orders set status = 'PENDING', cancelled_by = null where id = ${first}`
      await recalculateBooks(tx, id)
    },
    () => admin.post('/admin/riders/assign-order', { order_id: second, rider_id: rider.id }),
  )
  expect(answer.status).toBe(200)
  expect(await booksOf(id)).toEqual({ total: 7000, left: 7000, overpaid: 0, status: 'PENDING' })
})

test('API-49 a part payment reads what is left once the bulk orders are locked: nothing is paid twice', async () => {
  const { id } = await accounts.addBulk([sender(1500)])
  const answer = await during(
    (tx) => payElsewhere(tx, id),
    () => accounts.pay(1500),
  )
  expect([answer.status, answer.body.message]).toEqual([
    422,
    { amount_paid: ['The amount paid may be at most the balance of ₦500.00.'] },
  ])
  expect(await booksOf(id)).toEqual({ total: 1500, left: 500, overpaid: 0, status: 'PENDING' })
})

test('API-49 a part payment locks the orders first, so that it cannot hold a bulk order that their change needs', async () => {
  const { id, orders } = await accounts.addBulk([sender(1500)])
  const answer = await during(
    (tx) => tx`select from orders where id = ${orders[0] ?? 0} for update`,
    () => accounts.pay(1500),
    (tx) => tx`select from bulk_orders where id = ${id} for update nowait`,
  )
  expect(answer.status).toBe(200)
  expect(await booksOf(id)).toEqual({ total: 1500, left: 0, overpaid: 0, status: 'PAID' })
})
