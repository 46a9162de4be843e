import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bulkApproval, isBulkCancelled } from '../../../contract/rules/bulk-order-rules'
import { listBulkOrders, type BulkOrder } from '../../../contract/entities/bulk-orders'
import { toKobo } from '../../../contract/words/money'
import { openAccounts, type CompanyAccounts } from '../../support/server/company-accounts'
import { trials } from '../../support/calls/trials'
import { dataOf, openWaybill, type Caller, type Waybill } from '../../support/calls/waybill'
import { addRider } from '../../support/calls/waybill-rows'

let waybill: Waybill
let admin: Caller
let accounts: CompanyAccounts

beforeEach(async () => {
  waybill = await openWaybill()
  admin = await waybill.signIn({ first_name: 'Ada', last_name: 'Okafor' })
  accounts = await openAccounts(waybill, admin)
})
afterEach(() => waybill.close())

const sender = (amount: number) => ({ payee: 'SENDER' as const, amount })
const receiver = (amount: number) => ({ payee: 'RECEIVER' as const, amount })

async function shown(id: number): Promise<BulkOrder> {
  const { data } = dataOf(
    await admin.get(`/admin/corporate/bulk-orders/list?search=${id}`),
    listBulkOrders,
  ).orders
  const bulk = data.find((one) => Number(one.id) === id)
  if (bulk === undefined) throw new Error(`Bulk order ${id} is not in the list.`)
  return bulk
}

async function standing(id: number) {
  const { status, payment_status, amount_left_to_pay, overpaid, approved_by, approved_at } = await shown(id)
  return { status, payment_status, left: amount_left_to_pay, overpaid, approved_by, approved_at }
}

async function paymentOf(order: number) {
  const { body } = await admin.get(`/admin/orders/all?id=${order}`)
  const { payment_status, approved_by, approved_at } = body.data as Record<string, unknown>
  return [payment_status, approved_by, approved_at]
}

const NOW = '2026-03-02T10:30:00.000Z'
const cancel = (order: number | undefined) => admin.post('/admin/orders/decline', { order_id: order })
const edit = (order: number | undefined, amount: number) =>
  admin.post('/admin/orders/edit-order-amount', { order_id: order, amount })
const approve = async (order: number | undefined) => {
  await accounts.deliver(order ?? 0)
  return admin.post('/admin/orders/approve-payment', { order_id: order })
}

describe('a bulk order with nothing left to pay', () => {
  it('AG-170 is paid when the payments of its orders reach the total, by who took the last of them', async () => {
    waybill.clock.now = new Date(NOW)
    const { id, orders } = await accounts.addBulk([sender(1000), sender(2000)])
    await approve(orders[0])
    expect((await standing(id)).status).toBe('PENDING')
    await approve(orders[1])
    expect(await standing(id)).toEqual({
      status: 'PAID',
      payment_status: 'APPROVED',
      left: 0,
      overpaid: 0,
      approved_by: 'Ada Okafor',
      approved_at: NOW,
    })
    const { status, body } = await accounts.markPaid(id)
    expect([status, body.message]).toEqual([409, 'This bulk order is already paid.'])
  })

  it('AG-170 is paid when a part payment and one order together reach the total, and its other orders with it', async () => {
    waybill.clock.now = new Date(NOW)
    const { id, orders } = await accounts.addBulk([sender(1000), sender(1000), sender(1000)])
    await accounts.pay(2000)
    await approve(orders[0])
    expect([(await standing(id)).status, await accounts.ledger()]).toEqual(['PAID', 3000])
    expect(await Promise.all(orders.map(paymentOf))).toEqual([
      ['APPROVED', 'Ada Okafor', NOW],
      ['APPROVED', 'Ada Okafor', NOW],
      ['APPROVED', 'Ada Okafor', NOW],
    ])
  })

  it('AG-170 is paid when a cancelled order brings the total down to what was paid, by who took the money', async () => {
    const cashier = await waybill.signIn({ first_name: 'Bola', last_name: 'Ade' })
    const { id, orders } = await accounts.addBulk([sender(1000), sender(500)])
    const payment = { user_id: accounts.company, amount_paid: 1000 }
    await cashier.post('/admin/corporate/bulk-orders/register-part-payment', payment)
    await cancel(orders[1])
    expect(await standing(id)).toMatchObject({
      status: 'PAID',
      left: 0,
      overpaid: 0,
      approved_by: 'Bola Ade',
    })
    expect((await paymentOf(orders[0] ?? 0)).slice(0, 2)).toEqual(['APPROVED', 'Bola Ade'])
  })

  it('AG-170 if only receivers pay, there is nothing to pay, and it cannot be marked as paid', async () => {
    const { id } = await accounts.addBulk([receiver(700), receiver(300)])
    const bulk = await shown(id)
    expect([bulk.status, bulk.amount_left_to_pay, bulk.orders_total_amount, bulkApproval(bulk)]).toEqual([
      'PENDING',
      0,
      1000,
      'Nothing to pay',
    ])
    const { status, body } = await accounts.markPaid(id)
    expect([status, body.message]).toEqual([409, 'Nothing is left to pay on this bulk order.'])
    expect(await accounts.ledger()).toBe(0)
  })
})

describe('an overpaid bulk order', () => {
  it('AG-170 reports what was paid beyond the total after an order is cancelled', async () => {
    const { id, orders } = await accounts.addBulk([sender(3000), sender(2000)])
    await accounts.markPaid(id)
    await cancel(orders[1])
    expect(await standing(id)).toMatchObject({ status: 'PAID', left: 0, overpaid: 2000 })
    expect(await accounts.balance()).toBe(0)
  })

  it('AG-170 reports it after an amount was edited below what was paid', async () => {
    const { id, orders } = await accounts.addBulk([sender(3000)])
    await accounts.pay(2500)
    await edit(orders[0], 500)
    expect(await standing(id)).toMatchObject({
      status: 'PAID',
      payment_status: 'APPROVED',
      left: 0,
      overpaid: 2000,
    })
  })

  it('AG-170 reports it after everything was cancelled', async () => {
    const { id, orders } = await accounts.addBulk([sender(3000)])
    await accounts.pay(2500)
    await cancel(orders[0])
    expect(await standing(id)).toMatchObject({ status: 'CANCELLED', left: 0, overpaid: 2500 })
  })

  it('AG-170 owes again when a dropped order is given to another rider', async () => {
    const { id, orders } = await accounts.addBulk([sender(3000), sender(2000)])
    const dropped = orders[1] ?? 0
    await waybill.sql`update orders set status = 'CANCELLED', cancelled_by = 'RIDER' where id = ${dropped}`
    await edit(orders[0], 3000)
    await accounts.markPaid(id)
    expect((await standing(id)).status).toBe('PAID')
    const { id: rider } = await addRider(waybill.sql)
    await admin.post('/admin/riders/assign-order', { order_id: dropped, rider_id: rider })
    expect(await standing(id)).toEqual({
      status: 'PENDING',
      payment_status: 'PENDING',
      left: 2000,
      overpaid: 0,
      approved_by: null,
      approved_at: null,
    })
  })
})

const naira = fc.integer({ min: 1, max: 500_000 }).map((kobo) => kobo / 100)
const line = fc.record({ payee: fc.constantFrom('SENDER' as const, 'RECEIVER' as const), amount: naira })
const step = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), amount: naira }),
  fc.record({ kind: fc.constant('approve' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('cancel' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('edit' as const), at: fc.nat(), amount: naira }),
  fc.record({ kind: fc.constant('markPaid' as const), at: fc.nat() }),
)

it('P15 AG-170 payments, cancels and edits in any order: paid + left - overpaid is what is owed, and the state says so', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.array(step, { minLength: 1, maxLength: 8 }),
      async (lines, steps) => {
        const { id, orders } = await accounts.addBulk(lines)
        for (const next of steps) {
          if (next.kind === 'pay') await accounts.pay(next.amount)
          if (next.kind === 'markPaid') await accounts.markPaid(id)
          const order = 'at' in next ? orders[next.at % orders.length] : undefined
          if (next.kind === 'approve') await approvePending(order ?? 0)
          if (next.kind === 'cancel') await cancel(order)
          if (next.kind === 'edit') await edit(order, next.amount)
          expect(await wrongsOf(id)).toEqual([])
        }
        // What is still owed is not for the payments of the next run.
        for (const order of orders) await cancel(order)
        await accounts.markPaid(id)
      },
    ),
    { numRuns: trials(12) },
  )
}, 240_000)

async function approvePending(order: number): Promise<void> {
  await waybill.sql`update orders set status = 'DELIVERED' where id = ${order} and status = 'PENDING'`
  await admin.post('/admin/orders/approve-payment', { order_id: order })
}

/** What of a bulk order's figures and states does not follow from its orders and the ledger; [] when all of it does. */
async function wrongsOf(id: number): Promise<string[]> {
  const { sql } = waybill
  const orders = await sql<{ status: string; payee: string; payment_status: string; kobo: number }[]>`
    select status, payee, payment_status, amount_kobo as kobo from orders where bulk_order_id = ${id}`
  const [ledger] = await sql<{ paid: number }[]>`
    select (select coalesce(sum(p.amount_kobo), 0)::bigint from payments p left join orders o on o.id = p.order_id
        where p.bulk_order_id = ${id} and o.payee is distinct from 'RECEIVER')
      + (select coalesce(sum(amount_kobo), 0)::bigint from payment_allocations where bulk_order_id = ${id}) as paid`
  const bulk = await shown(id)
  const sum = (rows: readonly { kobo: number }[]) => rows.reduce((whole, { kobo }) => whole + kobo, 0)
  const live = orders.filter(({ status }) => status !== 'CANCELLED')
  const owing = live.filter(({ payee }) => payee === 'SENDER')
  const facts = {
    bulk,
    paid: ledger?.paid ?? NaN,
    owed: sum(owing),
    total: sum(live),
    balance: toKobo(await accounts.balance()),
    isLive: live.length > 0,
    areSendersPaid: owing.every((order) => order.payment_status === 'APPROVED'),
  }
  const laws = { ...figureLaws(facts), ...stateLaws(facts) }
  return Object.entries(laws).flatMap(([law, holds]) => (holds ? [] : [law]))
}

type Facts = {
  bulk: BulkOrder
  paid: number
  owed: number
  total: number
  balance: number
  isLive: boolean
  areSendersPaid: boolean
}

function figureLaws({ bulk, paid, owed, total, balance }: Facts): Record<string, boolean> {
  const [left, over] = [toKobo(bulk.amount_left_to_pay ?? NaN), toKobo(bulk.overpaid ?? NaN)]
  return {
    'paid + left - overpaid = owed': paid + left - over === owed,
    'left or overpaid, never both': Math.min(left, over) === 0 && left >= 0 && over >= 0,
    'the total is that of the orders': toKobo(bulk.orders_total_amount ?? NaN) === total,
    'the company owes what is left': balance === left,
  }
}

function stateLaws({ bulk, paid, isLive, areSendersPaid }: Facts): Record<string, boolean> {
  const isPaid = bulk.payment_status === 'APPROVED'
  const isLeft = (bulk.amount_left_to_pay ?? NaN) > 0
  const laws = {
    'cancelled when all orders are': isBulkCancelled(bulk) !== isLive,
    'what is paid names who took the money': isPaid === (bulk.approved_by !== null),
    'Approve is there when something is left': (bulkApproval(bulk) === 'Approve') === isLeft,
  }
  if (!isLive) return laws
  return {
    ...laws,
    'paid when the payments reach what is owed': isPaid === (paid > 0 && !isLeft),
    'the status says what the payment status says': (bulk.status === 'PAID') === isPaid,
    'its SENDER orders are paid with it': !isPaid || areSendersPaid,
  }
}
